/**
 * Rules of levels as the staff reads and changes them: the answer of `get-rules` is a valid request of `change-rules`.
 */
import { z } from 'zod';
import { day, text } from '#platform/contract/fields.ts';
import type { Fen } from '#platform/money/fen.ts';

const MOST_VOLUME_FEN = 10_000_000_000_000;
const LEAST_WITHDRAWAL_FEN = 10_000;
const MOST_WITHDRAWAL_FEN = 100_000_000;
const MOST_LEVELS = 24;

const count = (most: number) => z.number().int().min(1).max(most);
const fenFrom = (least: number, most: number) =>
  z.number().int().min(least).max(most) as unknown as z.ZodType<Fen, number>;
const levelCode = () => z.string().min(1).max(16);

const keep = z.strictObject({
  volumeFen: fenFrom(1, MOST_VOLUME_FEN).optional(),
  activations: count(1_000_000).optional(),
});

const reach = keep.extend({ directs: z.strictObject({ count: count(1000), levelCode: levelCode() }).optional() });

const grants = z.strictObject({
  dailyWithdrawals: count(50).optional(),
  maximumWithdrawalFen: fenFrom(LEAST_WITHDRAWAL_FEN, MOST_WITHDRAWAL_FEN).optional(),
  /** The highest level that the agent may give; by default its own. */
  givesUpTo: levelCode().optional(),
});

/** A misspelt member would ask for nothing: it is refused. */
const levelRule = () =>
  z.strictObject({
    code: levelCode(),
    reach: reach.optional(),
    keep: keep.optional(),
    grants: grants.optional(),
  });
export type WrittenRule = z.output<ReturnType<typeof levelRule>>;

const ruleSet = {
  /** Full months in a row below the keeping rule that are forgiven. */
  forgivenMonths: z.number().int().min(0).max(12),
  /** A level that is left out is given by hand only, and kept by nothing. */
  levels: z.array(levelRule()).max(MOST_LEVELS),
};
export type WrittenRules = { readonly forgivenMonths: number; readonly levels: readonly WrittenRule[] };

export const datedRules = () => z.object({ validFrom: day(), ...ruleSet });

export const wantedRules = {
  /** Only this part of an answer of `get-rules` is used. */
  rules: z.object(ruleSet),
  /** Left out: the first of the next month. */
  from: day().optional(),
  note: text(500),
};

export const RULE_REFUSALS = [
  'level_rules_begun',
  'level_unknown',
  'level_keep_above_reach',
  'level_gives_above_own',
  'level_lowest_keep',
  'level_below_lower',
] as const;

export const changedRules = {
  validFrom: day(),
  forgivenMonthsBefore: z.number().int(),
  forgivenMonths: z.number().int(),
  /** Levels whose rules differ from those that would hold then. */
  changes: z.array(z.object({ code: z.string(), before: levelRule(), after: levelRule() })),
};
