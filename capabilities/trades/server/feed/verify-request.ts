/** Authenticates a feed request: acquirer, signature and timestamp. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ConnectedAcquirer } from '#platform/acquirer/adapter.ts';
import type { Acquirer } from './acquirer.ts';
import { acquirerNamed } from './acquirers.ts';
import { connectedAcquirer } from './connected-acquirer.ts';

export const WINDOW_MS = 5 * 60_000;
/** Nonces of imported files (import-file.ts) belong to no sender: otherwise the file would count as known. */
export const NONCE = /^(?!file-)[\w-]{8,64}$/;

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export type Verification =
  | { readonly acquirer: Acquirer; readonly nonce: string }
  | { readonly refused: 'signature' | 'timestamp' };

const header = (request: SignedRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** Hashes both values to equal length, so that the comparison takes constant time. */
const isSame = (left: string, right: string): boolean => {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(left), hash(right));
};

/** A 10-digit timestamp is in seconds, else in milliseconds (docs/domain.md §15). */
export const instantOf = (timestamp: string): number =>
  /^\d{10}$/.test(timestamp) ? Number(timestamp) * 1000 : /^\d{13}$/.test(timestamp) ? Number(timestamp) : NaN;

const isNow = (ms: number, now: Date): boolean => Math.abs(now.getTime() - ms) <= WINDOW_MS;

/** Signed by the keys that were agreed with the acquirer (ACQUIRERS), where it has no secret for the feed. */
const authenticate = (request: SignedRequest, name: string, { acquirers, now }: Senders): Verification => {
  const inbound = acquirers.get(name)?.inbound;
  const authenticated = inbound?.authenticate?.(request);
  if (inbound === undefined || authenticated === undefined || !NONCE.test(authenticated.nonce))
    return { refused: 'signature' };
  const { nonce, sentAt } = authenticated;
  return isNow(sentAt.getTime(), now)
    ? { acquirer: connectedAcquirer(name, inbound), nonce }
    : { refused: 'timestamp' };
};

export interface Senders {
  /** The secrets of the one that sends: of FEED_SECRETS, and those drawn at the console. */
  readonly secrets: readonly string[];
  readonly acquirers: ReadonlyMap<string, ConnectedAcquirer>;
  readonly now: Date;
}

/** @param named who sends, where the address says it. */
export const nameOfSender = (request: Pick<SignedRequest, 'headers'>, named?: string): string =>
  named ?? header(request as SignedRequest, 'x-acquirer');

/**
 * The response does not distinguish an unknown acquirer from a wrong signature.
 * @param named who sends, where the address says it.
 */
export const verify = (request: SignedRequest, senders: Senders, named?: string): Verification => {
  const name = nameOfSender(request, named);
  const { secrets, acquirers, now } = senders;
  if (secrets.length === 0 && acquirers.has(name)) return authenticate(request, name, senders);
  const acquirer = acquirerNamed(name);
  const [timestamp, nonce, given] = [
    acquirer.headers.timestamp,
    acquirer.headers.nonce,
    acquirer.headers.signature,
  ].map((key) => header(request, key)) as [string, string, string];
  const isSignedWith = (secret: string): boolean =>
    isSame(given, acquirer.sign({ secret, timestamp, nonce, body: request.body }));
  // one without a secret costs the same time
  const isSigned = (secrets.length === 0 ? ['nobody'] : secrets).filter(isSignedWith).length > 0;
  if (!isSigned || secrets.length === 0 || !NONCE.test(nonce)) return { refused: 'signature' };
  return isNow(instantOf(timestamp), now) ? { acquirer, nonce } : { refused: 'timestamp' };
};
