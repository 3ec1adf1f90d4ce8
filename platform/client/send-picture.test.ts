/** An upload whose connection is cut continues where it stopped, and the picture arrives once, whatever was lost. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineCall } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { nothing } from '#platform/contract/fields.ts';
import { sendPicture } from './send-picture.ts';

const parts = defineCall({
  name: 'files.add-part',
  method: 'POST',
  path: '/parts',
  summary: '',
  permission: 'login',
  effect: 'write',
  upload: true,
  request: nothing(),
  answer: nothing(),
  answerAt: 'data',
});
const call = defineCall({ ...parts, name: 'files.add-file', path: '/files', parts });

interface SentPart {
  readonly path: string;
  readonly from: number;
  readonly bytes: Buffer;
  readonly form: FormData;
}

/** The server's part of the file, and the requests to it. */
let there: Buffer;
let sent: SentPart[];
let done: string[];
/** Outcome of the next requests: never arrives, its answer is lost, the parts are lost, or all is well. */
let outcomes: ('cut' | 'unanswered' | 'forgotten' | 'well')[];

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const refusal = (reason: string) => ({ code: CODES.refused, msg: reason, reason });

const answered = ({ path, from, bytes, form }: SentPart): object => {
  const whole = form.get('whole');
  if (path.endsWith('/parts')) {
    if (from === there.length) there = Buffer.concat([there, bytes]);
    return { code: 200, data: { received: there.length } };
  }
  const all = whole === null ? bytes : Buffer.concat([there, bytes]);
  if (done.includes(String(whole))) return { code: 200, data: { id: '1' } };
  if (whole !== null && hashOf(all) !== whole) return refusal('file_parts');
  there = Buffer.alloc(0);
  done.push(String(whole ?? hashOf(all)));
  return { code: 200, data: { id: '1' } };
};

class Line extends EventTarget {
  readonly upload = new EventTarget();
  status = 200;
  responseText = '';
  #path = '';
  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(): void {}
  abort(): void {}
  send(form: FormData): void {
    void this.#send(form);
  }
  async #send(form: FormData): Promise<void> {
    const bytes = Buffer.from(await (form.get('file') as Blob).arrayBuffer());
    const one = { path: this.#path, from: Number(form.get('from') ?? 0), bytes, form };
    const outcome = outcomes.shift() ?? 'well';
    sent.push(one);
    if (outcome === 'forgotten') there = Buffer.alloc(0);
    else if (outcome !== 'cut') this.responseText = JSON.stringify(answered(one));
    this.dispatchEvent(new Event(outcome === 'well' ? 'load' : 'error'));
  }
}

beforeEach(() => {
  there = Buffer.alloc(0);
  [sent, done, outcomes] = [[], [], []];
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const KB = 1024;
const picture = Buffer.from(Array.from({ length: 400 * KB }, (_, at) => (at * at) % 251));

const upload = async (bytes = picture, isBegun = false) => {
  const onProgress = vi.fn<(part: number) => void>();
  const { signal } = new AbortController();
  const answer = sendPicture(call, { picture: new Blob([bytes]), key: 'key', isBegun, onProgress, signal });
  const ended = answer.then(
    () => true,
    () => true,
  );
  for (let isOver = false; !isOver;) {
    await vi.advanceTimersByTimeAsync(5_000);
    isOver = await Promise.race([ended, new Promise<false>((resolve) => void setImmediate(() => resolve(false)))]);
  }
  return answer;
};

const bytesSent = (): number => sent.reduce((sum, { bytes }) => sum + bytes.length, 0);

it('sends a small picture at once, and a large one in parts that grow on a fast connection', async () => {
  await upload(picture.subarray(0, 60 * KB));
  expect(sent.map(({ path }) => path)).toEqual(['/prod-api/files']);
  sent = [];
  await upload();
  expect(sent.map(({ bytes }) => bytes.length / KB)).toEqual([64, 128, 208]);
  expect(bytesSent()).toBe(picture.length);
});

it('continues after a cut with the bytes that have not arrived', async () => {
  outcomes = ['well', 'cut'];
  await upload();
  expect(done).toEqual([hashOf(picture)]);
  // the part that was cut is the only one that is sent again
  expect(bytesSent()).toBe(picture.length + 128 * KB);
});

it('sends no part twice whose answer alone was lost', async () => {
  outcomes = ['well', 'unanswered'];
  await upload();
  expect([bytesSent(), done.length]).toEqual([picture.length, 1]);
});

it('ends once, though the answer to its end was lost', async () => {
  outcomes = ['well', 'well', 'unanswered'];
  expect(await upload()).toEqual({ id: '1' });
  expect(done).toEqual([hashOf(picture)]);
});

it('continues after the bytes that an earlier start of the app has sent', async () => {
  there = picture.subarray(0, 192 * KB);
  await upload(picture, true);
  expect([bytesSent(), done]).toEqual([picture.length - 192 * KB, [hashOf(picture)]]);
});

it('begins again when the server has lost the parts, and gives up on a connection that makes no progress', async () => {
  outcomes = ['well', 'well', 'forgotten'];
  expect(await upload()).toEqual({ id: '1' });
  expect(done).toEqual([hashOf(picture)]);
  outcomes = ['cut', 'cut', 'cut', 'cut'];
  await expect(upload()).rejects.toMatchObject({ kind: 'network' });
});
