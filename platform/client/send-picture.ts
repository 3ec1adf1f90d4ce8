/** Sends a picture with its progress. The same key for every try of one picture, so that it arrives once. */
import type { AnswerOf, Call } from '#platform/contract/call.ts';
import { addressOf } from './address.ts';
import { messageHead, NoAnswer, settled } from './send.ts';

export interface PictureToSend {
  readonly picture: Blob;
  /** The other fields of the call. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly key: string;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const TIMEOUT_MS = 110_000;

const formOf = ({ picture, fields = {} }: PictureToSend): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // last, so that the server knows the rest; its name on the phone is nobody's business
  form.append('file', picture, 'photo');
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

const exchange = (call: Call, sent: PictureToSend): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    // fetch tells no progress of what it sends
    const request = new XMLHttpRequest();
    const { token, language } = messageHead();
    request.open('POST', addressOf(call, sent.fields ?? {}));
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept-language', language);
    request.setRequestHeader('idempotency-key', sent.key);
    const proof = call.proofField === undefined ? undefined : sent.fields?.[call.proofField];
    if (proof !== undefined) request.setRequestHeader('x-upload-proof', proof);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => sent.onProgress(total > 0 ? loaded / total : 0));
    const fail = (): void => reject(new NoAnswer('network'));
    request.addEventListener('load', () => resolve(request));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    sent.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(sent));
  });

/** @throws CallError, NoAnswer */
export const sendPicture = async <const C extends Call>(call: C, sent: PictureToSend): Promise<AnswerOf<C>> =>
  settled(call, envelopeIn(await exchange(call, sent)));
