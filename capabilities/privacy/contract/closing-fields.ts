import { z } from 'zod';
import { fen } from '#platform/contract/fields.ts';

/** The texts are `privacy.closing.<state>`. */
export const CLOSING_STATES = ['none', 'waiting', 'withdrawn', 'stopped'] as const;

/** Texts: `privacy.condition.<kind>` and how it is settled, `privacy.settle.<kind>`. */
export const CONDITION_KINDS = [
  'frozen',
  'withdrawals',
  'balance',
  'pending',
  'held',
  'debt',
  'deductions',
  'disputes',
  'terminals',
  'operations',
  'merchants',
  'sub_agents',
  'moves',
  'transfers',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export const condition = () =>
  z.object({
    kind: z.enum(CONDITION_KINDS),
    count: z.number().int(),
    /** The amount, for conditions about money. */
    amountFen: fen().optional(),
  });

/** The page to which notices about closing link. */
export const CLOSING_PAGE = '/closeAccount';
