import { fen } from '#platform/money/fen.ts';
import { proportion } from '#platform/money/proportion.ts';
import { evaluateLevel, type Verdict } from '#capabilities/levels/rules/evaluate-level.ts';
import type { LevelRule, RuleSet } from '#capabilities/levels/rules/level-rules.ts';
import { daysSoFar, progressOf } from '#capabilities/levels/rules/progress.ts';
import { fenIn, moneyOut, numberIn, type Runner } from './cells.ts';

type Line = [volume?: number, activations?: number, keepVolume?: number, keepActivations?: number];

/** Amounts in ten thousand yuan: the original rules, which levels.test.ts compares with the database's. */
const DELIVERED: Readonly<Record<string, Line>> = {
  V1: [],
  V2: [50, 5, 20],
  V3: [200, 20, 100, 5],
  V4: [800, 50, 400, 20],
  V5: [2_000, 100, 1_500, 60],
  V6: [3_000, 150, 2_000, 100],
  V7: [8_000, 400, 5_000, 250],
};
const DIRECTS: Readonly<Record<string, LevelRule['reach']['directs']>> = {
  V6: { count: 5, levelCode: 'V4' },
  V7: { count: 8, levelCode: 'V5' },
};

const wan = (value: number | undefined) => (value === undefined ? undefined : fen(value * 1_000_000));

export const deliveredRules: RuleSet = {
  forgivenMonths: 1,
  levels: Object.entries(DELIVERED).map(([code, [volume, activations, keepVolume, keepActivations]]) => ({
    code,
    name: code,
    reach: { volumeFen: wan(volume), activations, directs: DIRECTS[code] },
    keep: { volumeFen: wan(keepVolume), activations: keepActivations },
    grants: { givesUpTo: code },
  })),
};

const wordsOf = (verdict: Verdict): string => {
  if ('toCode' in verdict) return `${verdict.kind} to ${verdict.toCode}`;
  return verdict.kind === 'none' ? 'stays' : verdict.kind;
};

const evaluation: Runner = (row) => {
  const verdict = evaluateLevel(
    deliveredRules,
    {
      levelCode: row['level'] ?? '',
      since: row['since'] ?? '',
      missed: numberIn(row['missed']),
      heldMonth: row['lowered by hand in'] || undefined,
      isFrozen: false,
      wasFrozen: false,
    },
    {
      volumeFen: fenIn(row['volume']),
      activations: numberIn(row['activations']),
      directs: { V4: numberIn(row['V4 sub-agents']) },
    },
    row['evaluated day'] ?? '',
  );
  return { verdict: wordsOf(verdict), 'months missed': String('missed' in verdict ? verdict.missed : 0) };
};

const forecast: Runner = (row) => {
  const today = row['today'] ?? '';
  const value = fenIn(row['value']);
  const { left, metOn } = progressOf(value, fenIn(row['needed']), today);
  return {
    missing: moneyOut(fen(left)),
    'mean per day': moneyOut(fen(proportion(value, 1, daysSoFar(today)))),
    'expected on': left === 0 ? 'met' : (metOn ?? 'not this month'),
  };
};

export const levelRunners: Readonly<Record<string, Runner>> = {
  'level evaluation': evaluation,
  'level forecast': forecast,
};
