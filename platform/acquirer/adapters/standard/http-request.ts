/** A signed request to an acquirer in our own format. */
import { randomUUID } from 'node:crypto';
import { ACQUIRER_TIMEOUT_MS } from '../../ask.ts';
import { signatureOf } from './sign.ts';

export interface HttpAcquirerOptions {
  /** The address, without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

export interface SignedSending {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  /** The path below the address that the key opens. */
  readonly below?: string;
  readonly body: string;
}

export const sendSigned = (
  options: HttpAcquirerOptions,
  { method, key, below = '', body }: SignedSending,
): Promise<Response> => {
  const url = `${options.url}/${encodeURIComponent(key)}${below}`;
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
  const signed = { secret: options.secret, timestamp, nonce, method, path: new URL(url).pathname, body };
  return fetch(url, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': `${key}${below}` }),
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(signed),
    },
    ...(body !== '' && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? ACQUIRER_TIMEOUT_MS),
  });
};
