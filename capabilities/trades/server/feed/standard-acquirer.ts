/** The feed format of docs/feed.md, for every acquirer without a declaration of its own. */
import { createHmac } from 'node:crypto';
import type { Acquirer, SignedParts, WireRow } from './acquirer.ts';

/**
 * HMAC-SHA256 over `timestamp
 * nonce
 * body`, in hexadecimal. The separators make the boundaries between the parts unambiguous.
 */
export const hmacSignature = ({ secret, timestamp, nonce, body }: SignedParts): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex');

const transactionsOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'transactions' in body ? body.transactions : undefined;

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

const rename = ({ amountFen, feeFen, feeRatePpm, valueFeeFen, ...row }: Record<string, unknown>): WireRow =>
  ({ ...row, amount: amountFen, fee: feeFen, feeRate: feeRatePpm, valueFee: valueFeeFen }) as WireRow;

export const standardAcquirer = (name: string): Acquirer => ({
  name,
  amountUnit: 'fen',
  rateUnit: 'ppm',
  headers: { timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' },
  rowsOf: transactionsOf,
  rename,
  events: { listOf: eventsOf, rename: renameEvent },
  sign: hmacSignature,
  acknowledge: (answer) => ({
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 200, msg: 'ok', ...answer }),
  }),
});
