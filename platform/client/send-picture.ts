/**
 * Sends a picture or a document with its progress, and tries again by itself when the connection was cut. A large one
 * is sent in parts, so that it continues where it was cut (`parts` of its call). Every try has the same key, so that it
 * arrives once.
 */
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { addressOf } from './address.ts';
import { CallError, messageHead, NoAnswer, settled } from './send.ts';
import { sha256Of } from './sha-256.ts';

export interface PictureToSend {
  readonly picture: Blob;
  /** The other fields of the call. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly key: string;
  /** Whether the picture's upload began earlier, so that the server may have a part of it. */
  readonly isBegun?: boolean;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** The progress of an upload, across tries. */
interface Upload {
  isBegun: boolean;
  /** Number of bytes that the server has. */
  received: number;
  /** Bytes of the next part: more while the line is quick. */
  step: number;
  /** The hash of the whole file, which its parts are known by. */
  whole: string | undefined;
  /** The last part was sent and may have arrived: the same is sent again. */
  isEnding: boolean;
}

const TIMEOUT_MS = 110_000;
const PAUSES_MS = [1_000, 4_000];
/** A slow line sends so much in a second or two; nothing smaller is worth a second request. */
const LEAST_BYTES = 64 * 1024;
const MOST_BYTES = 1024 * 1024;
const QUICK_MS = 800;

const formOf = (fields: Readonly<Record<string, string>>, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // last, so that the server knows the other fields; the file's name on the phone is private
  form.append('file', file, 'photo');
  return form;
};

const envelopeIn = (request: XMLHttpRequest): Record<string, unknown> => {
  if (request.status >= 500) throw new NoAnswer('maintenance');
  try {
    return JSON.parse(request.responseText) as Record<string, unknown>;
  } catch (error) {
    throw new NoAnswer('system', error);
  }
};

/** The hash in hexadecimal. */
const hashOf = async (file: Blob): Promise<string> => {
  const [hash = []] = await sha256Of([new Uint8Array(await file.arrayBuffer())]);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** A range of bytes within the whole file. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const exchange = (
  call: Call,
  { picture, key, signal, onProgress, fields = {} }: PictureToSend,
  { from, to }: Range,
  more: Readonly<Record<string, string>>,
): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    // fetch reports no progress of sending
    const request = new XMLHttpRequest();
    const { token, language } = messageHead();
    request.open('POST', addressOf(call, fields));
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept-language', language);
    request.setRequestHeader('idempotency-key', key);
    const proof = call.proofField === undefined ? undefined : fields[call.proofField];
    if (proof !== undefined) request.setRequestHeader('x-upload-proof', proof);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (to > from) onProgress((from + (total > 0 ? loaded / total : 0) * (to - from)) / picture.size);
    });
    const fail = (): void => reject(new NoAnswer('network'));
    request.addEventListener('load', () => resolve(request));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf({ ...fields, ...more }, picture.slice(from, to, picture.type)));
  });

/** @returns how much of the file the server has. */
const sendPart = async (parts: Call, sent: PictureToSend, range: Range, whole: string): Promise<number> => {
  const more = { whole, size: String(sent.picture.size), from: String(range.from) };
  const { received } = settled(parts, envelopeIn(await exchange(parts, sent, range, more))) as { received: number };
  if (received < range.to) throw new NoAnswer('system');
  return received;
};

/** All but the last part. */
const sendParts = async (parts: Call, sent: PictureToSend, upload: Upload): Promise<void> => {
  const { size } = sent.picture;
  const whole = (upload.whole ??= await hashOf(sent.picture));
  // an empty part asks how many bytes are there
  if (upload.isBegun) upload.received = await sendPart(parts, sent, { from: 0, to: 0 }, whole);
  upload.isBegun = true;
  while (size - upload.received > upload.step) {
    const began = performance.now();
    const range = { from: upload.received, to: upload.received + upload.step };
    upload.received = await sendPart(parts, sent, range, whole);
    const isQuick = performance.now() - began < QUICK_MS;
    upload.step = isQuick ? Math.min(MOST_BYTES, upload.step * 2) : LEAST_BYTES;
  }
};

const sendRest = async (call: Call, sent: PictureToSend, upload: Upload): Promise<unknown> => {
  if (call.parts !== undefined && sent.picture.size > LEAST_BYTES && !upload.isEnding)
    await sendParts(call.parts, sent, upload);
  upload.isEnding = true;
  const { received: from, whole } = upload;
  // a file that was sent in one request has no part
  const more: Record<string, string> = from > 0 && whole !== undefined ? { whole } : {};
  return settled(call, envelopeIn(await exchange(call, sent, { from, to: sent.picture.size }, more)));
};

const isReason = (error: unknown, reason: string): boolean =>
  error instanceof CallError && error.failure.reason === reason;

const isFinal = (error: unknown): boolean => error instanceof CallError && error.failure.code !== CODES.too_many;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Tries again as long as every try brings the server something new. @throws CallError, NoAnswer */
export const sendPicture = async <const C extends Call>(call: C, sent: PictureToSend): Promise<AnswerOf<C>> => {
  const { isBegun = false, signal } = sent;
  const upload: Upload = { isBegun, received: 0, step: LEAST_BYTES, whole: undefined, isEnding: false };
  for (let failures = 0; ;) {
    const before = upload.received;
    try {
      return (await sendRest(call, sent, upload)) as AnswerOf<C>;
    } catch (error) {
      const isLost = isReason(error, 'file_parts');
      if (isLost) Object.assign(upload, { received: 0, isEnding: false });
      failures = upload.received > before ? 1 : failures + 1;
      const wait = PAUSES_MS[failures - 1];
      if ((isFinal(error) && !isLost) || wait === undefined || signal.aborted) throw error;
      await pause(wait, signal);
    }
  }
};
