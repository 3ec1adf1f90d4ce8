/**
 * Enumerations of a transaction (docs/domain.md §12). Plain constants, so that the phone can use them without the
 * schemas.
 */
export const PAYMENT_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
export const METHODS = [1, 2, 3] as const;
export const CARD_TYPES = [0, 1, 2] as const;
export const CARD_TYPE = { scan: 0, credit: 1, debit: 2 } as const;
export const TRADE_STATUSES = [1, 2, 3] as const;
export const TRADE_STATUS = { successful: 1, failed: 2, initialised: 3 } as const;
/** Total types of transactions. 8 (service fee) and 9 (communication fee) are not transactions. */
export const TOTAL_TYPES = [1, 2, 3, 4, 5, 6, 7] as const;
export const VIP_TOTAL_TYPES: ReadonlySet<unknown> = new Set([5, 6]);
const RATE_TYPES = [1, 2, 3, 4, 5] as const;
export const TRADE_KINDS = ['sale', 'refund'] as const;
/** The kinds that a feed delivers: transactions, and fees that the acquirer collected for terminals. */
export const FEE_KINDS = ['service_fee', 'communication_fee', 'fee_refund'] as const;
export const FEED_KINDS = [...TRADE_KINDS, ...FEE_KINDS] as const;

export type PaymentType = (typeof PAYMENT_TYPES)[number];
export type Method = (typeof METHODS)[number];
export type CardType = (typeof CARD_TYPES)[number];
export type TradeStatus = (typeof TRADE_STATUSES)[number];
export type TotalType = (typeof TOTAL_TYPES)[number];
export type RateType = (typeof RATE_TYPES)[number];
export type FeeKind = (typeof FEE_KINDS)[number];
export type FeedKind = (typeof FEED_KINDS)[number];
export type TradeKind = (typeof TRADE_KINDS)[number];
