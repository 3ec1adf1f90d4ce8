/** Keeping the level, and the way to the next, in answers. */
import { proportion } from '#platform/money/proportion.ts';
import { addMonths, monthOf } from '#platform/time/business-day.ts';
import type { KEEP_STATES } from '../contract/get-level.ts';
import type { ConditionKind } from '../contract/level-fields.ts';
import { directsOf } from '../rules/evaluate-level.ts';
import type { LevelRule } from '../rules/level-rules.ts';
import { daysLeft, daysSoFar, progressOf } from '../rules/progress.ts';
import { nameOf } from './notify-levels.ts';
import type { OwnLevel } from './own-level.ts';

interface Condition {
  kind: ConditionKind;
  value: number;
  needed: number;
  left: number;
}

const condition = (kind: ConditionKind, value: number, needed: number | undefined): Condition[] =>
  needed === undefined ? [] : [{ kind, value, needed, left: Math.max(0, needed - value) }];

type KeepState = (typeof KEEP_STATES)[number];

const keepState = ({ lower, standing, today }: OwnLevel, conditions: readonly Condition[]): KeepState => {
  if (conditions.length === 0 || lower === undefined) return 'none';
  if (standing.wasFrozen) return 'paused';
  if (standing.since > `${monthOf(today)}-01`) return 'later';
  return conditions.every(({ left }) => left === 0) ? 'kept' : 'open';
};

export const presentKeep = (own: OwnLevel) => {
  const { level, lower, figures, standing, rules } = own;
  const conditions = [
    ...condition('volume', figures.volumeFen, level.keep.volumeFen),
    ...condition('activations', figures.activations, level.keep.activations),
  ];
  return {
    state: keepState(own, conditions),
    conditions,
    missed: standing.missed,
    forgiven: rules.forgivenMonths,
    ...(lower !== undefined && { lowerName: lower.name }),
  };
};

/** Counts are given in tenths, amounts in fen. */
const UNITS = { volume: 1, activations: 10 } as const;

/** A condition with the pace of the month so far. */
const paced = (kind: 'volume' | 'activations', value: number, needed: number | undefined, { today }: OwnLevel) =>
  condition(kind, value, needed).map((one) => {
    const { metOn } = progressOf(value, one.needed, today);
    const dailyMean = value <= 0 ? 0 : proportion(value, UNITS[kind], daysSoFar(today));
    return { ...one, dailyMean, ...(metOn !== undefined && { metOn }) };
  });

const directs = ({ rules, figures }: OwnLevel, { reach }: LevelRule, names: readonly string[]) => {
  if (reach.directs === undefined) return [];
  const { count, levelCode } = reach.directs;
  const levelName = nameOf(rules, levelCode);
  return condition('directs', directsOf(rules, figures, levelCode), count).map((one) => ({
    ...one,
    levelName,
    names: [...names],
  }));
};

/** @param names of direct sub-agents that count. */
export const presentNext = (own: OwnLevel, next: LevelRule, names: readonly string[]) => {
  const { figures, standing, today } = own;
  const month = monthOf(today);
  return {
    code: next.code,
    name: next.name,
    conditions: [
      ...paced('volume', figures.volumeFen, next.reach.volumeFen, own),
      ...paced('activations', figures.activations, next.reach.activations, own),
      ...directs(own, next, names),
    ],
    daysLeft: daysLeft(today),
    ...(standing.heldMonth === month && { countsFrom: `${addMonths(month, 1)}-01` }),
  };
};
