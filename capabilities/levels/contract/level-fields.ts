/** Levels, their rules and the rights they give, in answers. */
import { z } from 'zod';
import { day, fen, idOut } from '#platform/contract/fields.ts';

export const levelRef = () => z.object({ code: z.string(), name: z.string() });

/**
 * The limits of a level that are in force: where the level sets no limit, the wallet's. The limits are left out for
 * staff that does not see the agent's money.
 */
export const grants = () =>
  z.object({
    /** Name of the highest level that this level may give. */
    givesUpTo: z.string(),
    dailyWithdrawals: z.number().int().optional(),
    maximumWithdrawalFen: fen().optional(),
  });

export const keepRule = () => z.object({ volumeFen: fen().optional(), activations: z.number().int().optional() });

export const reachRule = () =>
  keepRule().extend({
    /** Direct sub-agents of at least the named level. */
    directs: z.object({ count: z.number().int(), levelName: z.string() }).optional(),
  });

const CONDITION_KINDS = ['volume', 'activations', 'directs'] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Amounts of the kind `volume` are fen, the others are counts. */
export const condition = () =>
  z.object({
    kind: z.enum(CONDITION_KINDS),
    value: z.number().int(),
    needed: z.number().int(),
    /** 0: met. */
    left: z.number().int(),
  });

export const CHANGE_KINDS = ['joined', 'promoted', 'demoted', 'forgiven', 'set'] as const;

export const levelChange = () =>
  z.object({
    id: idOut(),
    kind: z.enum(CHANGE_KINDS),
    /** Business day from which the level holds. */
    day: day(),
    fromName: z.string(),
    toName: z.string(),
    /** The side that set it by hand. */
    by: z.enum(['parent', 'operator']).optional(),
    /** Set by the rules: the month whose figures decided, with its first day, and the condition. */
    month: day().optional(),
    conditions: z.array(condition().extend({ levelName: z.string().optional() })),
  });
