import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  readonly secret: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** HMAC-SHA256 over timestamp, nonce, method, path and body, each on a line of its own; hexadecimal. */
export const signatureOf = ({ secret, timestamp, nonce, method, path, body }: SignedRequest): string =>
  createHmac('sha256', secret).update([timestamp, nonce, method, path, body].join('\n')).digest('hex');

export const isSignature = (given: string, request: SignedRequest): boolean => {
  const [right, other] = [Buffer.from(signatureOf(request)), Buffer.from(given)];
  return right.length === other.length && timingSafeEqual(right, other);
};
