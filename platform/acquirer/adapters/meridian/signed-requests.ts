/** Requests of both sides and answers of Meridian, each with its signature. */
import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import type { RequestStamp, Connection, InboundRequest } from '../../adapter.ts';
import type { AskedOverHttp } from '../../ask.ts';
import { isSignature, signatureOf, type Part } from './rsa.ts';

export const HEADERS = { app: 'x-app-id', time: 'x-time', nonce: 'x-nonce', sign: 'x-sign' } as const;
const NONCE = /^[\w-]{8,64}$/;

export interface Keys {
  readonly appId: string;
  /** Our private key. */
  readonly own: KeyObject;
  /** The acquirer's, public. */
  readonly theirs: KeyObject;
}

export const keysOf = ({ settings: { appId = '', privateKey = '', acquirerKey = '' } }: Connection): Keys => ({
  appId,
  own: createPrivateKey(privateKey),
  theirs: createPublicKey(acquirerKey),
});

export interface SignedPost extends AskedOverHttp {
  /** The answer's signature covers it, so that an answer to another request is not accepted. */
  readonly nonce: string;
}

export const signedPost = (keys: Keys, url: string, content: object, timeoutMs?: number): SignedPost => {
  const [time, nonce, body] = [String(Date.now()), randomUUID(), JSON.stringify(content)];
  const parts = [new URL(url).pathname, keys.appId, time, nonce, body];
  const headers = {
    'content-type': 'application/json',
    [HEADERS.app]: keys.appId,
    [HEADERS.time]: time,
    [HEADERS.nonce]: nonce,
    [HEADERS.sign]: signatureOf(keys.own, parts),
  };
  return { url, method: 'POST', headers, body, nonce, timeoutMs };
};

/** Whether the answer is signed for the request with this nonce. */
export const isAnswerSigned = (keys: Keys, nonce: string, body: Part, headers: Headers): boolean =>
  isSignature(keys.theirs, [nonce, body], headers.get(HEADERS.sign) ?? '');

/** Authenticates a request that Meridian sends by itself. */
export const authenticate = (keys: Keys, { headers, body }: InboundRequest): RequestStamp | undefined => {
  const header = (name: string): string => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [time, nonce, sign] = [HEADERS.time, HEADERS.nonce, HEADERS.sign].map(header) as [string, string, string];
  if (!/^\d{13}$/.test(time) || !NONCE.test(nonce) || !isSignature(keys.theirs, [time, nonce, body], sign))
    return undefined;
  return { nonce, sentAt: new Date(Number(time)) };
};
