/** What an acquirer's feed looks like. One declaration per acquirer; everything else is common. */
import type { FeedAnswer } from './feed-answer.ts';

/** Members of a transaction on the wire, under our names. */
export const WIRE_FIELDS = [
  'reference',
  'kind',
  'originalReference',
  'status',
  'occurredAt',
  'amount',
  'fee',
  'feeRate',
  'paymentType',
  'method',
  'cardType',
  'vip',
  'terminalSn',
  'merchantNo',
  'bankName',
  'cardTail',
  'failReason',
] as const;
export type WireField = (typeof WIRE_FIELDS)[number];
export type WireRow = Partial<Record<WireField, unknown>>;

export interface SignedParts {
  readonly secret: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string;
}

export interface Acknowledgement {
  readonly contentType: string;
  readonly body: string;
}

export interface Acquirer {
  readonly name: string;
  /** Yuan come as text or numbers with at most two decimals. */
  readonly amountUnit: 'fen' | 'yuan';
  /** 0.60 % is 6000 ppm, 0.60 percent, 60 per ten thousand. */
  readonly rateUnit: 'ppm' | 'percent' | 'perTenThousand';
  readonly headers: { readonly timestamp: string; readonly nonce: string; readonly signature: string };
  /** The transactions of a parsed body; undefined when it is none of this acquirer's. */
  readonly rowsOf: (body: unknown) => unknown;
  /** One of them under our names, values as ours (status 1 … 3 and so on); units are converted afterwards. */
  readonly rename: (row: Record<string, unknown>) => WireRow;
  readonly sign: (parts: SignedParts) => string;
  /** What the acquirer wants to read when a batch was taken. */
  readonly acknowledge: (answer: FeedAnswer) => Acknowledgement;
}
