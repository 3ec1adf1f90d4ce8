import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, fen, idOut, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { MERCHANT_CLASSES } from './get-merchant-classes.ts';

/** Silent merchants that will be lost within this number of days are `leaving`. */
export const LEAVING_DAYS = 10;

export const MERCHANT_LISTS = [...MERCHANT_CLASSES, 'leaving'] as const;

/**
 * `volume`: by class, within it by the month's volume, silent and lost ones the longest silent first; `newest`: by the
 * approval.
 */
export const MERCHANT_ORDERS = ['volume', 'newest'] as const;

/** Longest text that can be searched. */
export const MAX_SEARCH = 40;

export const listClassedMerchants = defineCall({
  name: 'portfolio.list-classed-merchants',
  method: 'POST',
  path: '/api/ag/statistics/merchant/class-list',
  summary: 'Lists approved merchants of a class or of all: by the volume of the month, silent ones the longest first',
  permission: 'portfolio:view',
  effect: 'read',
  cost: 4,
  keepOffline: true,
  request: z.object({
    class: z.enum([...MERCHANT_LISTS, 'all']),
    scope: scope().default('team'),
    /** Only merchants of sub-agents. */
    isBelow: z.boolean().optional(),
    /** Part of the name, number, mobile or its last four digits, or the last digits of a serial number. */
    text: searchText(MAX_SEARCH).optional(),
    order: z.enum(MERCHANT_ORDERS).default('volume'),
    /** Whether merchants whose to-do was put off are left out or shown alone. */
    snoozed: z.enum(['hide', 'only']).optional(),
    /** Approved on these business days, both included. */
    openedFrom: day().optional(),
    openedTo: day().optional(),
    /** Only merchants with a bound terminal, or without one. */
    isBound: z.boolean().optional(),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      name: z.string(),
      agent: agentRef(),
      class: z.enum(MERCHANT_CLASSES),
      /** Business day of the approval. */
      openedOn: day(),
      terminalCount: z.number().int(),
      /** Sales less refunds of the business month. */
      volumeFen: fen(),
      saleCount: z.number().int(),
      /** Compared with last month up to the same full hour of the same day, in tenths of a percent. */
      changeTenths: z.number().int().optional(),
      lastSaleDay: day().optional(),
      /** Days since the last sale, or since the approval without one. */
      quietDays: z.number().int(),
      /** Days until a silent merchant counts as lost. */
      daysLeft: z.number().int().optional(),
      /** Sales less refunds of the last 180 days; for silent and lost merchants. */
      halfYearFen: fen().optional(),
      /**
       * For silent and lost merchants, the 30 days up to the last sale; earnings only with the permission to see them.
       */
      worth: z.object({ amountFen: fen(), contributionFen: fen().optional() }).optional(),
      snoozedUntil: day().optional(),
      /** The caller has reminded its holder today. */
      isReminded: z.boolean().optional(),
    }),
  ),
  answerAt: 'list',
});
