/** Request and answer fields of transactions and earnings. */
import { z } from 'zod';
import { amountFen, day, fen, id, idOut, instant, scope } from '#platform/contract/fields.ts';
import { referenceEnd, searchText } from '#platform/contract/typed-values.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { BrandId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { CARD_TYPES, METHODS, PAYMENT_TYPES, TOTAL_TYPES, TRADE_KINDS, TRADE_STATUSES } from './trade-types.ts';

export const cardType = () => z.literal(CARD_TYPES);
export const totalType = () => z.literal(TOTAL_TYPES);

/** Longest text that can be searched. */
export const MAX_SEARCH = 40;

/** `HH:mm` in Shanghai. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const timeOfDay = () => z.string().regex(TIME_OF_DAY, 'field.invalid');

/** Filter for lists of transactions; all fields are optional. */
export const tradeFilter = {
  /** `self`: at the agent's own merchants; `team`: also at the merchants of all agents below. */
  scope: scope().default('team'),
  /** Business days, both included. */
  from: day().optional(),
  to: day().optional(),
  paymentTypes: z.array(z.literal(PAYMENT_TYPES)).max(7).optional(),
  totalTypes: z.array(totalType()).max(7).optional(),
  cardType: cardType().optional(),
  statuses: z.array(z.literal(TRADE_STATUSES)).max(3).optional(),
  /** The brand of the terminal. */
  brandId: id<BrandId>().optional(),
  merchantId: id<MerchantId>().optional(),
  terminalId: id<TerminalId>().optional(),
  /** Only transactions of the team of this agent in the caller's subtree, at the time of the transaction. */
  agentId: id<AgentId>().optional(),
  /** Part of a merchant's name, or the last 4 to 6 digits (or all) of a serial number. */
  text: searchText(MAX_SEARCH).optional(),
  /** Bounds of the amount, both included; a refund's has no sign. A single bound means exactly that amount. */
  minFen: amountFen().optional(),
  maxFen: amountFen().optional(),
  /**
   * Time of day, on each day of the filter; both minutes are included. A `toTime` before `fromTime` is after midnight:
   * 22:00 to 01:59 is the late evening and the first two hours of a day.
   */
  fromTime: timeOfDay().optional(),
  toTime: timeOfDay().optional(),
  /** The acquirer's reference: the complete one, at any age, or its last four characters or more. */
  reference: referenceEnd().optional(),
};

export const tradeRow = () =>
  z.object({
    id: idOut(),
    occurredAt: instant(),
    kind: z.enum(TRADE_KINDS),
    status: z.literal(TRADE_STATUSES),
    /** Above zero, also for a refund. */
    amountFen: fen(),
    paymentType: z.literal(PAYMENT_TYPES),
    method: z.literal(METHODS),
    cardType: cardType(),
    totalType: totalType(),
    merchantName: z.string(),
    sn: z.string(),
    /** The caller's earning; below zero if it was reversed. Only with the permission `earning:view`. */
    shareFen: fen().optional(),
  });

/** Successful sales only; refunds are not deducted. */
export const dayTotal = () => z.object({ day: day(), count: z.number().int(), amountFen: fen() });

/** The entry of the caller's statement for an earning. */
export const walletEntry = () => z.object({ id: z.string(), transferNo: z.string(), wallet: walletKind() });
