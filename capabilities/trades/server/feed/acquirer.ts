/** The format of an acquirer's feed. One declaration per acquirer; the rest is shared. */
import type { Acknowledgement, EventFormat } from '#platform/acquirer/adapter.ts';
import type { SignedParts } from '#platform/acquirer/adapters/standard/feed.ts';
import type { FeedAnswer } from './feed-answer.ts';

/** Fields of a transaction on the wire, by our names. */
export const WIRE_FIELDS = [
  'reference',
  'kind',
  'originalReference',
  'status',
  'occurredAt',
  'amount',
  'fee',
  'feeRate',
  'valueFee',
  'paymentType',
  'method',
  'cardType',
  'vip',
  'terminalSn',
  'merchantNo',
  'bankName',
  'cardTail',
  'failReason',
  'phase',
] as const;
export type WireField = (typeof WIRE_FIELDS)[number];
export type WireRow = Partial<Record<WireField, unknown>>;

export interface Acquirer {
  readonly name: string;
  /** Amounts in yuan are strings or numbers with at most two decimals. */
  readonly amountUnit: 'fen' | 'yuan';
  /** 0.60 % is 6000 ppm, 0.60 percent, 60 per ten thousand. */
  readonly rateUnit: 'ppm' | 'percent' | 'perTenThousand';
  /** The transactions of a parsed body; undefined if the body does not have this acquirer's format. */
  readonly rowsOf: (body: unknown) => unknown;
  /**
   * Renames the fields of a transaction and maps their values to our own (status 1 … 3 etc.); units are converted
   * later.
   */
  readonly rename: (row: Record<string, unknown>) => WireRow;
  /** Absent when the acquirer sends none. */
  readonly events?: EventFormat | undefined;
  /** The response that the acquirer expects for an accepted batch. */
  readonly acknowledge: (answer: FeedAnswer) => Acknowledgement;
}

/** An acquirer with a shared secret (FEED_SECRETS). */
export interface SharedSecretAcquirer extends Acquirer {
  readonly headers: { readonly timestamp: string; readonly nonce: string; readonly signature: string };
  readonly sign: (parts: SignedParts) => string;
}

export type { Acknowledgement, EventFormat, SignedParts };
