import type { Ledger as AnyLedger } from '../ledger.ts';

/** Requirements of docs/feed.md for a sender, in the order of the report. */
export const REQUIREMENTS = {
  headers: 'each request has X-Acquirer, X-Timestamp, X-Nonce and X-Signature in their form',
  signature: 'the signature is that of timestamp, nonce and the bytes of the body',
  clock: 'the timestamp is at most 5 minutes from our clock',
  nonce: 'a nonce is used again only for an unanswered request with the same body',
  batch: 'a body is {"transactions": [...]} or {"events": [...]}, with 1 to 1 000 of them and at most 2 MB',
  rows: 'each row has its members in their form',
  cards: 'no card number stands in any member',
  reference: 'a reference keeps its contents, but for the final row of an initialised transaction',
  parallel: 'at most 32 requests are under way at a time',
  after_error: 'the rows of a request that was answered 500 are sent again',
  after_loss: 'the rows of a request whose answer was lost are sent again',
  after_busy: 'the rows of a request that was answered 503 are sent again, after Retry-After',
  sale: 'a successful sale was sent',
  failed: 'a failed sale was sent',
  refund: 'a refund was sent',
  event_rows: 'each event has its members in their form',
  event_id: 'an id keeps its contents',
  event_again: 'the events of a request whose answer was lost are sent again',
} as const;
export type Requirement = keyof typeof REQUIREMENTS;
export const NAMES = Object.keys(REQUIREMENTS) as Requirement[];
/** Requirements only for senders of events. */
export const OF_EVENTS: readonly Requirement[] = ['event_rows', 'event_id', 'event_again'];

export type Ledger = AnyLedger<Requirement>;
