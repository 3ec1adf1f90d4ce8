/** Rows of a normalized batch as SQL literals, for calls of the functions that book them. */

export interface FeedLiteral {
  readonly reference: string;
  readonly amountFen: number;
  readonly feeFen?: number | null;
  /** The member that makes the row a refund. */
  readonly originalReference?: string;
  /** 1 successful, 2 failed. */
  readonly status?: 1 | 2;
  readonly at?: string;
  /** 1 credit, 2 debit. */
  readonly cardType?: 1 | 2;
  readonly sn?: string;
  readonly merchantNo?: string | null;
}

type Value = string | number | boolean | null;

const literal = (value: Value): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** The fields of trades.feed_row in its order, each with its type. */
const FIELDS: readonly (readonly [type: string, (row: FeedLiteral) => Value])[] = [
  ['text', ({ reference }) => reference],
  ['boolean', ({ originalReference }) => originalReference !== undefined],
  ['text', ({ originalReference }) => originalReference ?? null],
  ['smallint', ({ status }) => status ?? 1],
  ['timestamptz', ({ at }) => at ?? '2026-09-18 10:00+08'],
  ['bigint', ({ amountFen }) => amountFen],
  ['bigint', ({ feeFen }) => feeFen ?? null],
  ['bigint', () => null], // rate of the fee
  ['smallint', () => 1], // the payment type
  ['smallint', () => 1], // method
  ['smallint', ({ cardType }) => cardType ?? 1],
  ['smallint', () => 1], // the total type
  ['smallint', () => 1], // the rate type
  ['text', ({ sn }) => sn ?? null],
  ['text', ({ merchantNo }) => merchantNo ?? null],
  ['text', () => null], // bank
  ['text', () => null], // card
  ['text', () => null], // the reason of its failure
];

/** A batch as the server sends it: `trades.feed_columns`. */
export const feedColumns = (rows: readonly FeedLiteral[]): string =>
  `row(${FIELDS.map(([type, of]) => `array[${rows.map((row) => literal(of(row))).join(', ')}]::${type}[]`).join(', ')})
    ::trades.feed_columns`;

/** Rows one by one, as refunds are booked: `trades.feed_row[]`. */
export const feedRows = (rows: readonly FeedLiteral[]): string =>
  `array[${rows.map((row) => `row(${FIELDS.map(([, of]) => literal(of(row))).join(', ')}, null)`).join(', ')}]
    ::trades.feed_row[]`;
