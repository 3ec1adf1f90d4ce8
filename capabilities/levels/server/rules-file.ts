/**
 * Rules as the operator edits them: JSON, amounts in yuan as text. `levels show --json` prints what `levels edit`
 * reads.
 */
import { z } from 'zod';
import { levels, type Level } from '#capabilities/reference/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { rulesMistakes } from '../rules/check-rules.ts';
import type { LevelRule, RuleSet } from '../rules/level-rules.ts';

const MOST_VOLUME_FEN = 10_000_000_000_000;
const LEAST_WITHDRAWAL_FEN = 10_000;
const MOST_WITHDRAWAL_FEN = 100_000_000;

const yuan = (from: number, to: number) =>
  z
    .string()
    .transform((text) => parseYuan(text) ?? -1)
    .refine((value) => value >= from && value <= to, `an amount from ${from / 100} to ${to / 100} yuan`)
    .transform((value) => value as Fen);
const count = (to: number) => z.number().int().min(1).max(to);
const code = () => z.string().min(1).max(16);

const keep = z.strictObject({ volume: yuan(1, MOST_VOLUME_FEN).optional(), activations: count(1_000_000).optional() });

const rule = z.strictObject({
  reach: keep.extend({ directs: z.strictObject({ count: count(1000), level: code() }).optional() }).optional(),
  keep: keep.optional(),
  withdrawals: z
    .strictObject({ perDay: count(50).optional(), most: yuan(LEAST_WITHDRAWAL_FEN, MOST_WITHDRAWAL_FEN).optional() })
    .optional(),
  givesUpTo: code().optional(),
});

const file = z.strictObject({
  forgivenMonths: z.number().int().min(0).max(12),
  levels: z.record(code(), rule),
});

type RuleInFile = z.output<typeof rule>;

const ruleOf = ({ code, name }: Level, given: RuleInFile = {}): LevelRule => ({
  code,
  name,
  reach: {
    volumeFen: given.reach?.volume,
    activations: given.reach?.activations,
    directs: given.reach?.directs && { count: given.reach.directs.count, levelCode: given.reach.directs.level },
  },
  keep: { volumeFen: given.keep?.volume, activations: given.keep?.activations },
  grants: {
    dailyWithdrawals: given.withdrawals?.perDay,
    maximumWithdrawalFen: given.withdrawals?.most,
    givesUpTo: given.givesUpTo ?? code,
  },
});

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
};

/** @throws Error with a sentence that names every mistake. */
export const rulesInFile = async (db: Db, text: string): Promise<RuleSet> => {
  const parsed = file.safeParse(jsonIn(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The file is wrong at ${issue?.path.join('.') || 'the top'}: ${issue?.message ?? 'unreadable'}.`);
  }
  const list = await levels(db);
  const unknown = Object.keys(parsed.data.levels).filter((code) => !list.some((level) => level.code === code));
  if (unknown.length > 0) throw new Error(`Not a configured level: ${unknown.join(', ')}.`);
  const rules = {
    forgivenMonths: parsed.data.forgivenMonths,
    levels: list.map((level) => ruleOf(level, parsed.data.levels[level.code])),
  };
  const mistakes = rulesMistakes(rules);
  if (mistakes.length > 0) throw new Error(`${mistakes.join('; ')}.`);
  return rules;
};

const yuanOut = (value: Fen | undefined): string | undefined =>
  value === undefined ? undefined : formatFen(value, { grouping: false });

const inFile = ({ code, reach, keep, grants }: LevelRule): object => ({
  reach: {
    volume: yuanOut(reach.volumeFen),
    activations: reach.activations,
    directs: reach.directs && { count: reach.directs.count, level: reach.directs.levelCode },
  },
  keep: { volume: yuanOut(keep.volumeFen), activations: keep.activations },
  withdrawals: { perDay: grants.dailyWithdrawals, most: yuanOut(grants.maximumWithdrawalFen) },
  givesUpTo: grants.givesUpTo === code ? undefined : grants.givesUpTo,
});

export const rulesAsFile = (rules: RuleSet): string =>
  JSON.stringify(
    {
      forgivenMonths: rules.forgivenMonths,
      levels: Object.fromEntries(rules.levels.map((level) => [level.code, inFile(level)])),
    },
    undefined,
    2,
  );
