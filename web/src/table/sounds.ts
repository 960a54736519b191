/** Small sounds, made of nothing but waves and noise, for those who have switched them on. */

import type { GameEvent } from '../generated/protocol';
import { fromRooms } from '../rooms';
import { settings } from '../settings.svelte';

export type Sound = 'card' | 'rockfall' | 'turn' | 'gold' | 'break' | 'mend' | 'reveal';

let context: AudioContext | null = null;

/** A tone that rises quickly and dies away. */
function tone(
  audio: AudioContext,
  pitch: number,
  after: number,
  length: number,
  loud = 0.12,
): void {
  const [wave, volume] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + after;
  wave.type = 'triangle';
  wave.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
}

/** Noise as of paper or stones: the lower the pitch, the heavier. */
function noise(audio: AudioContext, pitch: number, length: number, loud: number): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  }
  const [source, filter, volume] = [
    audio.createBufferSource(),
    audio.createBiquadFilter(),
    audio.createGain(),
  ];
  source.buffer = buffer;
  filter.type = 'lowpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  card: (audio) => noise(audio, 2600, 0.09, 0.25),
  rockfall: (audio) => {
    noise(audio, 260, 0.6, 0.8);
    tone(audio, 62, 0, 0.45, 0.2);
  },
  turn: (audio) => {
    tone(audio, 523, 0, 0.22);
    tone(audio, 784, 0.11, 0.35);
  },
  gold: (audio) => [988, 1319, 1568, 1976].forEach((p, i) => tone(audio, p, i * 0.07, 0.4, 0.09)),
  break: (audio) => {
    noise(audio, 900, 0.2, 0.4);
    tone(audio, 147, 0, 0.25, 0.15);
  },
  mend: (audio) => [392, 494].forEach((p, i) => tone(audio, p, i * 0.09, 0.2)),
  reveal: (audio) => [330, 392, 494].forEach((p, i) => tone(audio, p, i * 0.1, 0.3, 0.09)),
};

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

export function sound(which: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    SOUNDS[which](context);
  } catch {
    // No sound is no misfortune.
  }
}

/** What of all this one hears: the weightiest, not a cacophony. */
export function heardIn(events: GameEvent[]): Sound | undefined {
  const heard = events.flatMap(({ event }) => HEARD[event] ?? fromRooms('sounds')[event] ?? []);
  return heard.find((which) => which !== 'card') ?? heard[0];
}
