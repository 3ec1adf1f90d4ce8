/** The acquirer's side of `POST /feed/v1/transactions` and `/feed/v1/events`, signed as specified in docs/feed.md. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/time/clock.ts';
import type { AcquirerEvent } from '#capabilities/events/contract/acquirer-event.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { hmacSignature } from '#capabilities/trades/server/feed/standard-acquirer.ts';

export interface FeedClientOptions {
  /** URL of the server, without a path. */
  readonly url: string;
  readonly acquirer: string;
  readonly secret: string;
  readonly clock: Clock;
}

const wire = ({ isVip, occurredAt, ...row }: FeedRow): object => ({
  ...row,
  occurredAt: occurredAt.toISOString(),
  ...(isVip && { vip: true }),
});

/** The server did not accept a batch. */
export class FeedRefused extends Error {
  /** How long the server accepts no further batch. */
  readonly retryAfterMs: number;
  constructor(status: number, text: string, retryAfter: string | null) {
    super(`the feed answered ${status}: ${text.slice(0, 200)}`);
    this.retryAfterMs = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0;
  }
}

/** Signs and sends a body. @throws when it was refused (FeedRefused) or not answered. */
const send = async (
  { url, acquirer, secret, clock }: FeedClientOptions,
  path: 'transactions' | 'events',
  rows: readonly object[],
): Promise<void> => {
  const body = JSON.stringify({ [path]: rows });
  const timestamp = String(clock.now().getTime());
  const nonce = randomUUID();
  const response = await fetch(`${url}/feed/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-acquirer': acquirer,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': hmacSignature({ secret, timestamp, nonce, body }),
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (!response.ok) throw new FeedRefused(response.status, text, response.headers.get('retry-after'));
};

/**
 * @returns a function that sends a batch of up to 1 000 rows. It throws when the batch was refused or not answered;
 * sending it again is safe, because each transaction counts once.
 */
export const feedClient =
  (options: FeedClientOptions) =>
  (rows: readonly FeedRow[]): Promise<void> =>
    send(options, 'transactions', rows.map(wire));

/** Sends events in the same way. */
export const eventClient =
  (options: FeedClientOptions) =>
  (events: readonly AcquirerEvent[]): Promise<void> =>
    send(options, 'events', events);
