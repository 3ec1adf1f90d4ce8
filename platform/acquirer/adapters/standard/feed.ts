/** Transactions in our own format (docs/feed.md): names and units are ours already. */
import { createHmac } from 'node:crypto';
import type { BatchOutcomes, InboundSide } from '../../adapter.ts';

export interface SignedParts {
  readonly secret: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

/**
 * HMAC-SHA256 over `timestamp
 * nonce
 * body`, in hexadecimal. The separators make the boundaries between the parts unambiguous.
 */
export const hmacSignature = ({ secret, timestamp, nonce, body }: SignedParts): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex');

const rowsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'transactions' in body ? body.transactions : undefined;

const rowOf = ({ amountFen, feeFen, feeRatePpm, valueFeeFen, ...row }: Record<string, unknown>) => ({
  ...row,
  amount: amountFen,
  fee: feeFen,
  feeRate: feeRatePpm,
  valueFee: valueFeeFen,
});

const eventsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'events' in body ? body.events : undefined;

const renameRate = (rate: unknown): unknown => {
  if (typeof rate !== 'object' || rate === null) return rate;
  const { ratePpm, capFen, extraFen, ...others } = rate as Record<string, unknown>;
  return { ...others, rate: ratePpm, cap: capFen, extra: extraFen };
};

const renameEvent = ({ amountFen, feeFen, valueFeeFen, rates, ...event }: Record<string, unknown>) => ({
  ...event,
  amount: amountFen,
  fee: feeFen,
  valueFee: valueFeeFen,
  rates: Array.isArray(rates) ? rates.map(renameRate) : rates,
});

export const standardFeed = {
  rowsOf,
  rowOf,
  events: { listOf: eventsOf, rename: renameEvent },
  acknowledge: (outcomes: BatchOutcomes) => ({
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 200, msg: 'ok', ...outcomes }),
  }),
} satisfies InboundSide;
