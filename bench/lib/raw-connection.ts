/**
 * A connection that stays open and sends requests prepared as bytes, one at a time. It reads of an answer its status,
 * its length and how its body begins, into memory that it keeps: a client that made garbage for each answer would stop
 * to collect it, and measure that.
 */
import { connect, type Socket } from 'node:net';

/** Longer answers are refused, because the bench asks for pages. */
const LONGEST_BYTES = 64 * 1024;
/** Shared by all connections: received bytes are copied at once. */
const RECEIVED = Buffer.alloc(64 * 1024);
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LENGTH = Buffer.from('\r\ncontent-length: ');
const OK = Buffer.from('HTTP/1.1 200 ');
const SUCCESS = Buffer.from('{"code":200,');
const ZERO = 48;

/** Reads the decimal number that begins at this position. */
const numberAt = (bytes: Buffer, from: number): number => {
  let value = 0;
  for (let at = from; ; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
};

const beginsWith = (bytes: Buffer, at: number, text: Buffer): boolean =>
  bytes.compare(text, 0, text.length, at, at + text.length) === 0;

export type Answer = (connection: RawConnection, bytes: number) => void;

export class RawConnection {
  /** Number of the request in progress, for use by its sender. */
  request = 0;
  readonly #socket: Socket;
  readonly #answer = Buffer.alloc(LONGEST_BYTES);
  readonly #onAnswer: Answer;
  readonly #onError: (error: Error) => void;
  #held = 0;
  /** Length of the complete answer in bytes; 0 until its head has been read. */
  #whole = 0;

  constructor(url: URL, onAnswer: Answer, onError: (error: Error) => void) {
    this.#onAnswer = onAnswer;
    this.#onError = onError;
    const callback = (count: number, bytes: Uint8Array): boolean => {
      this.#take(count, bytes as Buffer);
      return true;
    };
    const onread = { buffer: RECEIVED, callback };
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread });
    this.#socket.on('error', onError);
    this.#socket.on('close', () => onError(new Error('the server closed a connection')));
  }

  opened(): Promise<void> {
    return new Promise((resolve) => void this.#socket.once('connect', () => resolve()));
  }

  send(request: Buffer): void {
    this.#held = 0;
    this.#whole = 0;
    this.#socket.write(request);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #take(count: number, bytes: Buffer): void {
    if (this.#held + count > LONGEST_BYTES) return this.#onError(new Error('an answer is too long'));
    bytes.copy(this.#answer, this.#held, 0, count);
    this.#held += count;
    if (this.#whole === 0 && !this.#readHead()) return;
    if (this.#held >= this.#whole) this.#onAnswer(this, this.#whole);
  }

  /** @returns whether the answer may go on. */
  #readHead(): boolean {
    const held = this.#answer.subarray(0, this.#held);
    const end = held.indexOf(END_OF_HEAD);
    if (end < 0) return false;
    const body = end + END_OF_HEAD.length;
    if (this.#held < body + SUCCESS.length) return false;
    const length = held.indexOf(LENGTH);
    const isGood = beginsWith(held, 0, OK) && beginsWith(held, body, SUCCESS) && length > 0 && length < end;
    if (isGood) this.#whole = body + numberAt(held, length + LENGTH.length);
    else this.#onError(new Error(held.toString('utf8', 0, Math.min(this.#held, body + 200))));
    return isGood;
  }
}
