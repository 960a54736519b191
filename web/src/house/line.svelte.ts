/** The line to the server. It breaks, is mended by itself, and never pretends to be there. */

import type { Answer, Request } from '../generated/protocol';

/** `lost` while we try again, `over` when trying again would not help. */
export type Connection = 'connecting' | 'open' | 'lost' | 'over';

const PATIENCE = [300, 700, 1500, 3000, 5000];
/** A line that says nothing for so long, not even to a ping, is dead. */
const SILENCE = 12_000;
const BEAT = 4000;

export class Line {
  state: Connection = $state('connecting');
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(
    /** Where to, such as `/api/tables/…/live`. */
    readonly path: string,
    /** It can be spoken on. */
    readonly opened: () => void,
    readonly heard: (answer: Answer) => void,
  ) {
    this.#connect();
    this.#beat = setInterval(() => this.#check(), BEAT);
    addEventListener('online', this.hurry);
    addEventListener('offline', this.#doubt);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Say something; without a line it is not heard. */
  send(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  /** Somebody answers at the other end. */
  alive(): void {
    this.state = 'open';
    this.#tries = 0;
  }

  /** We are not wanted there. */
  end(): void {
    this.state = 'over';
  }

  /** Try at once: the network is back, or somebody looks at us again. */
  hurry = (): void => {
    if (document.hidden || this.#closed || this.state === 'over') return;
    if (this.#socket === null) {
      clearTimeout(this.#timer);
      this.#tries = 0;
      this.#connect();
    } else this.send({ type: 'ping' });
  };

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.#doubt);
    document.removeEventListener('visibilitychange', this.hurry);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket === this.#socket && this.opened();
    socket.onmessage = (message) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.heard(JSON.parse(message.data as string) as Answer);
    };
    socket.onclose = () => socket === this.#socket && this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed || this.state === 'over') return;
    this.state = 'lost';
    const pause = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)] ?? 5000;
    clearTimeout(this.#timer);
    // Not all at the same moment, when a server comes back.
    this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /** The browser says that the network is gone; the socket may take minutes to notice. */
  #doubt = (): void => {
    if (this.#socket) this.#drop(this.#socket);
  };

  #check(): void {
    if (this.#socket === null) return;
    const silent = Date.now() - this.#heard;
    if (silent > SILENCE) this.#drop(this.#socket);
    else if (silent > SILENCE / 2) this.send({ type: 'ping' });
  }

  #drop(socket: WebSocket): void {
    this.#lost();
    socket.close();
  }
}
