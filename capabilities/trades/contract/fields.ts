/** Parts of the requests and answers about transactions and earnings. */
import { z } from 'zod';
import { day, fen, id, idOut, instant, ppm, scope } from '#platform/contract/fields.ts';
import { EARNING_KINDS } from './earning-kinds.ts';
import { CARD_TYPES, METHODS, PAYMENT_TYPES, TOTAL_TYPES, TRADE_KINDS, TRADE_STATUSES } from './trade-types.ts';

export const cardType = () => z.literal(CARD_TYPES);
export const totalType = () => z.literal(TOTAL_TYPES);

/** What a list of transactions can be narrowed to; without anything: all there are. */
export const tradeFilter = {
  /** `self`: at the agent's own merchants; `team`: these and everybody's below. */
  scope: scope().default('team'),
  /** Business days, both included. */
  from: day().optional(),
  to: day().optional(),
  paymentTypes: z.array(z.literal(PAYMENT_TYPES)).max(7).optional(),
  totalTypes: z.array(totalType()).max(7).optional(),
  cardType: cardType().optional(),
  statuses: z.array(z.literal(TRADE_STATUSES)).max(3).optional(),
  merchantId: id().optional(),
  terminalId: id().optional(),
  /** Part of a merchant's name, or the last 4 to 6 digits (or the whole) of a serial number. */
  text: z.string().trim().max(40).optional(),
};

export const tradeRow = () =>
  z.object({
    id: idOut(),
    occurredAt: instant(),
    kind: z.enum(TRADE_KINDS),
    status: z.literal(TRADE_STATUSES),
    /** Above zero also of a refund. */
    amountFen: fen(),
    paymentType: z.literal(PAYMENT_TYPES),
    method: z.literal(METHODS),
    cardType: cardType(),
    totalType: totalType(),
    merchantName: z.string(),
    sn: z.string(),
    /** What the caller earned by it; below zero when it was taken back. */
    shareFen: fen(),
  });

/** Successful sales alone, refunds not taken off. */
export const dayTotal = () => z.object({ day: day(), count: z.number().int(), amountFen: fen() });

export const earningKind = () => z.enum(EARNING_KINDS);

export const earningRow = () =>
  z.object({
    id: z.string(),
    kind: earningKind(),
    /** Below zero when it was taken back. */
    amountFen: fen(),
    occurredAt: instant(),
    /** The merchant's agent is the caller itself. */
    isDirect: z.boolean(),
    tradeId: idOut(),
    isRefund: z.boolean(),
    tradeAmountFen: fen(),
    totalType: totalType(),
    merchantName: z.string(),
  });

/** The entry of the caller's statement that an earning became. */
export const walletEntry = () => z.object({ id: z.string(), transferNo: z.string() });

/** A settlement cost as it was in force at the transaction's time. */
export const costRule = () =>
  z.object({ ratePpm: ppm(), capFen: fen().optional(), extraFen: fen().optional(), validFrom: day() });
