import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { agentRef, RELATIONS } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { MERCHANT_STATUSES } from '#capabilities/merchants/contract/merchant-status.ts';
import { BIND_STATUSES } from '#capabilities/terminals/contract/binding/bind-status.ts';
import { tradeRow } from '#capabilities/trades/contract/lookup/fields.ts';
import { VIEWS } from '#capabilities/trades/contract/lookup/views.ts';
import { entry } from '#capabilities/wallet/contract/fields.ts';

/** Longest text that can be searched. */
export const MAX_QUERY = 60;

const foundTrades = () =>
  z.object({
    /** Newest first, at most 20. */
    rows: z.array(
      tradeRow().extend({
        reference: z.string(),
        /** The agents from the caller's direct sub-agent down to the merchant's; empty for an own merchant. */
        belongsTo: z.array(z.object({ view: z.enum(VIEWS), name: z.string() })),
      }),
    ),
    count: z.number().int(),
    /** The number of successful sales. */
    successCount: z.number().int(),
    successFen: fen(),
  });

/** The most rows of a kind in an answer, which says whether there are more. */
const found = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), isMore: z.boolean() });

export const searchRecords = defineCall({
  name: 'home.search-records',
  method: 'POST',
  path: '/api/ag/home/search',
  summary: 'Finds transactions, entries, merchants, terminals and agents of the own scope by amount, number or name',
  permission: 'statistics:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({ text: searchedText(MAX_QUERY) }),
  answerAt: 'data',
  /** A kind is missing where the caller has no permission for it or the query cannot mean it. */
  answer: z.object({
    /** The amount as which the query was read. */
    amountFen: fen().optional(),
    day: day().optional(),
    numberEnd: z.string().optional(),
    /** The transactions are those of this number of days, today included, or of the day. */
    days: z.number().int(),
    /** Present when there were so many transactions that only those since this instant were searched. */
    since: instant().optional(),
    /** Transactions of exactly the amount. */
    trades: foundTrades().optional(),
    /** Transactions whose reference ends with the number; a complete reference is found at any age. */
    referenced: foundTrades().optional(),
    entries: found(entry().extend({ transferNo: z.string() })).optional(),
    merchants: found(
      z.object({
        id: idOut(),
        no: z.string(),
        name: z.string(),
        mobile: z.string(),
        status: z.enum(MERCHANT_STATUSES),
        owner: agentRef(),
      }),
    ).optional(),
    terminals: found(
      z.object({
        id: idOut(),
        sn: z.string(),
        bindStatus: z.literal(BIND_STATUSES),
        holder: agentRef(),
        merchantName: z.string().optional(),
      }),
    ).optional(),
    agents: found(
      z.object({
        id: idOut(),
        code: z.string(),
        name: z.string(),
        mobile: z.string(),
        levelCode: z.string(),
        relation: z.enum(RELATIONS),
      }),
    ).optional(),
  }),
});
