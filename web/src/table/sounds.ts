/** The sounds of the mine, made of nothing but waves and noise, for those who have switched them on.
 *
 * Four things sound here: wood and paper (cards), stone, iron (tools, gold) and breath. They are played
 * in a cave: everything comes back from its walls.
 */

import type { GameEvent } from '../generated/protocol';
import { fromRooms } from '../rooms';
import { settings } from '../settings.svelte';

/** Where sounds go, and when they begin. */
class Cave {
  readonly #walls: AudioNode;

  constructor(readonly audio: AudioContext) {
    const [mouth, walls, echo] = [audio.createGain(), audio.createConvolver(), audio.createGain()];
    walls.buffer = hiss(audio, 1.4, 3);
    echo.gain.value = 0.22;
    mouth.connect(audio.destination);
    mouth.connect(walls).connect(echo).connect(audio.destination);
    this.#walls = mouth;
  }

  /** A gain that swells within `rise` seconds and has died away after `length`. */
  #swell(after: number, length: number, loud: number, rise: number): [GainNode, number] {
    const [volume, start] = [this.audio.createGain(), this.audio.currentTime + after];
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + rise);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
    volume.connect(this.#walls);
    return [volume, start];
  }

  /** A tone that may slide to another pitch. */
  tone(
    pitch: number,
    after: number,
    length: number,
    loud: number,
    { to = pitch, wave = 'triangle' as OscillatorType, rise = 0.012 } = {},
  ): void {
    const source = this.audio.createOscillator();
    const [volume, start] = this.#swell(after, length, loud, rise);
    source.type = wave;
    source.frequency.setValueAtTime(pitch, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(volume);
    source.start(start);
    source.stop(start + length);
  }

  /** Noise around a pitch: high is paper, low is stone. */
  noise(
    pitch: number,
    after: number,
    length: number,
    loud: number,
    { to = pitch, tight = 0.7, rise = 0.006 } = {},
  ): void {
    const [source, filter] = [this.audio.createBufferSource(), this.audio.createBiquadFilter()];
    const [volume, start] = this.#swell(after, length, loud, rise);
    source.buffer = hiss(this.audio, length, 0);
    filter.type = 'bandpass';
    filter.Q.value = tight;
    filter.frequency.setValueAtTime(pitch, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(filter).connect(volume);
    source.start(start);
  }

  /** Something of iron is struck: its overtones fit no scale. */
  iron(pitch: number, after: number, loud: number, length = 0.7): void {
    for (const [part, share] of IRON) {
      this.tone(pitch * part, after, length * (0.3 + share), loud * share, {
        wave: 'sine',
        rise: 0.003,
      });
    }
  }

  /** A knock on wood, or with a low pitch on rock. */
  knock(pitch: number, after: number, loud: number): void {
    this.tone(pitch, after, 0.09, loud, { to: pitch * 0.55, wave: 'sine', rise: 0.002 });
    this.noise(pitch * 7, after, 0.03, loud * 0.6);
  }

  /** A horn from far away. */
  horn(pitch: number, after: number, length: number, loud: number): void {
    this.tone(pitch, after, length, loud, { wave: 'sawtooth', rise: 0.08 });
    this.tone(pitch * 1.004, after, length, loud * 0.6, { wave: 'sawtooth', rise: 0.11 });
  }
}

/** The overtones of a struck bar, and how loud each is. */
const IRON = [
  [1, 1],
  [2.76, 0.5],
  [5.4, 0.28],
  [8.93, 0.12],
] as const;

/** White noise that fades: by nothing, or as quickly as `fade` says. */
function hiss(audio: AudioContext, length: number, fade: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** fade;
  }
  return buffer;
}

const SOUNDS = {
  /** A card is put down. */
  card: (cave: Cave) => {
    cave.noise(3200, 0, 0.07, 0.16, { to: 1400 });
    cave.knock(210, 0.045, 0.22);
  },
  /** A card is turned over. */
  flip: (cave: Cave) => {
    cave.noise(1200, 0, 0.16, 0.2, { to: 4200, tight: 1.4, rise: 0.07 });
    cave.knock(260, 0.19, 0.16);
  },
  /** Rocks come down, the big ones first. */
  rockfall: (cave: Cave) => {
    cave.noise(90, 0, 1.1, 0.9, { to: 55, rise: 0.04 });
    cave.tone(58, 0, 0.7, 0.3, { to: 34, wave: 'sine' });
    [0, 0.12, 0.2, 0.33, 0.52, 0.74].forEach((after, n) => cave.knock(120 + n * 34, after, 0.2));
  },
  /** It is one's turn: two taps on the anvil. */
  turn: (cave: Cave) => {
    cave.iron(520, 0, 0.13);
    cave.iron(780, 0.16, 0.15, 0.9);
  },
  /** Coins on a table. */
  gold: (cave: Cave) =>
    [2090, 2640, 2350, 3130, 2790].forEach((pitch, n) =>
      cave.iron(pitch, n * 0.075 + (n % 2) * 0.02, 0.05, 0.4),
    ),
  /** A tool breaks: it cracks, and a part of it falls. */
  break: (cave: Cave) => {
    cave.noise(1900, 0, 0.09, 0.5, { to: 500 });
    cave.iron(311, 0.02, 0.12, 0.35);
    cave.knock(95, 0.16, 0.3);
  },
  /** A tool is mended: three strokes of a hammer. */
  mend: (cave: Cave) =>
    [659, 659, 880].forEach((pitch, n) => cave.iron(pitch, n * 0.14, 0.08, 0.4)),
  /** Something comes to light. */
  reveal: (cave: Cave) => [392, 494, 587].forEach((pitch, n) => cave.iron(pitch, n * 0.1, 0.07)),
  /** A drum in the deep that comes nearer: something is about to turn over. */
  suspense: (cave: Cave) => {
    for (let n = 0; n < 11; n++) {
      const after = 1.05 * (1 - (1 - n / 11) ** 1.7);
      cave.tone(78, after, 0.16, 0.06 + n * 0.02, { to: 52, wave: 'sine', rise: 0.004 });
    }
    cave.noise(300, 0, 1.1, 0.1, { to: 900, rise: 0.9 });
  },
  /** The treasure. */
  treasure: (cave: Cave) => {
    [523, 659, 784, 1047, 1319].forEach((pitch, n) => cave.iron(pitch, n * 0.09, 0.1, 1.2));
    cave.horn(131, 0, 1.3, 0.05);
    cave.horn(196, 0.1, 1.2, 0.04);
  },
  /** Nothing but stone. */
  stone: (cave: Cave) => {
    cave.knock(70, 0, 0.5);
    cave.tone(98, 0.05, 0.6, 0.12, { to: 82 });
    cave.noise(180, 0.02, 0.4, 0.25, { to: 90 });
  },
  /** One learns who one is. */
  role: (cave: Cave) => {
    cave.horn(110, 0, 0.9, 0.04);
    cave.horn(165, 0.16, 0.8, 0.035);
    cave.noise(700, 0, 0.7, 0.05, { to: 300, rise: 0.3 });
  },
  /** Who has won a round. */
  verdict: (cave: Cave) =>
    [147, 220, 294].forEach((pitch, n) => cave.horn(pitch, n * 0.13, 1.1 - n * 0.13, 0.045)),
} satisfies Record<string, (cave: Cave) => void>;

export type Sound = keyof typeof SOUNDS;

/** What an event sounds like; most are silent. */
const HEARD: Partial<Record<GameEvent['event'], Sound>> = {
  laid: 'card',
  passed: 'card',
  collapsed: 'rockfall',
  storm: 'rockfall',
  sabotaged: 'break',
  repaired: 'mend',
  freed: 'mend',
  revealed: 'reveal',
  claimed: 'gold',
  paid: 'gold',
  took: 'gold',
  'treasure-taken': 'gold',
};

let cave: Cave | null = null;

export function sound(which: Sound): void {
  if (!settings.sound) return;
  try {
    cave ??= new Cave(new AudioContext());
    if (cave.audio.state === 'suspended') void cave.audio.resume();
    SOUNDS[which](cave);
  } catch {
    // No sound is no misfortune.
  }
}

/** What of all this one hears: the weightiest, not a cacophony. */
export function heardIn(events: GameEvent[]): Sound | undefined {
  const heard = events.flatMap(({ event }) => HEARD[event] ?? fromRooms('sounds')[event] ?? []);
  return heard.find((which) => which !== 'card') ?? heard[0];
}
