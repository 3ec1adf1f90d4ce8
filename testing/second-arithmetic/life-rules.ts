/** When terminals are activated, stages met and phases due, from docs/domain.md §4, §6 and §7 and the facts alone. */
import { dayName, dayOf } from './days.ts';
import { LAST, ownerOn } from './life-world.ts';
import type { Handover, Life, LifeRow } from './life-world.ts';

export const CHARGE = 2_500;
export const CHARGED_AFTER = 15;
export const FIRST_WARNING = 14;
export const FEE_PLAN = { fee: 4_800, freeDays: 3, periodDays: 15 };
export const ACTIVATION_POOL = 10_000;
export const STAGES = [
  { stage: 1, from: 0, to: 6, unit: 'day', volume: 20_000, count: 0, pool: 5_000 },
  { stage: 2, from: 7, to: 20, unit: 'day', volume: 12_000, count: 2, pool: 8_000 },
  { stage: 3, from: 1, to: 1, unit: 'month', volume: 10_000, count: 0, pool: 3_000 },
] as const;
export const TIERS = [1, 2, 3, 5, 8, 12] as const;

export interface ActivationModel {
  readonly agent: number;
  readonly at: Date;
  readonly day: number;
}

export const inOrder = (a: LifeRow, b: LifeRow): number =>
  a.at.getTime() - b.at.getTime() || (a.reference < b.reference ? -1 : 1);

/**
 * How the activation becomes known, batch by batch: first the earliest known one, then dated back within its agent's
 * time.
 */
export const activationsKnown = (
  { rows, merchant = 0 }: Pick<Life, 'rows' | 'merchant'>,
  handovers: readonly Handover[],
): { readonly half: number; readonly activation: ActivationModel }[] => {
  const events = rows.filter(({ kind }) => kind !== 'communication_fee');
  const batches = [...Map.groupBy(events, ({ half, batch }) => half * 10 + batch)].toSorted(([a], [b]) => a - b);
  const spanOf = (day: number): number => handovers.filter((one) => one.merchant === merchant && one.day <= day).length;
  const known: LifeRow[] = [];
  const found: { half: number; activation: ActivationModel }[] = [];
  for (const [key, batch] of batches) {
    known.push(...batch);
    const now = found.at(-1)?.activation;
    const [first] = known
      .filter(({ at }) => now === undefined || spanOf(dayOf(at)) === spanOf(now.day))
      .toSorted(inOrder);
    if (first === undefined || first.at.getTime() === now?.at.getTime()) continue;
    const day = dayOf(first.at);
    found.push({
      half: Math.floor(key / 10),
      activation: { agent: ownerOn(handovers, merchant, day), at: first.at, day },
    });
  }
  return found;
};

export const activationOf = (life: Pick<Life, 'rows' | 'merchant'>, handovers: readonly Handover[]) =>
  activationsKnown(life, handovers).at(-1)?.activation;

/** Days on which phases are due, as far as the story lasts. */
export const duePhases = (activatedOn: number): number[] => {
  const days: number[] = [];
  for (let day = activatedOn + FEE_PLAN.freeDays; day <= LAST; day += FEE_PLAN.periodDays) days.push(day);
  return days;
};

export const monthOf = (day: number): string => dayName(day).slice(0, 7);
export const monthStart = (month: string, later: number): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + later, 1) / 86_400_000;
};

export const windowOf = (
  activatedOn: number,
  { from, to, unit }: (typeof STAGES)[number],
): readonly [number, number] => {
  if (unit === 'day') return [activatedOn + from, activatedOn + to];
  const month = monthOf(activatedOn);
  return [Math.max(activatedOn, monthStart(month, from)), monthStart(month, to + 1) - 1];
};

/** The day on which a stage is met. */
export const metOn = (
  rows: readonly LifeRow[],
  [from, to]: readonly [number, number],
  stage: (typeof STAGES)[number],
) => {
  const sales = rows.filter(({ kind, at }) => kind === 'sale' && dayOf(at) >= from && dayOf(at) <= to);
  for (let day = from; day <= to; day += 1) {
    const until = sales.filter(({ at }) => dayOf(at) <= day);
    const volume = until.reduce((sum, { amount }) => sum + amount, 0);
    if (volume >= stage.volume && until.length >= stage.count && day <= LAST) return day;
  }
  return undefined;
};
