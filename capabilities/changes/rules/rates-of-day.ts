/**
 * The rate of a merchant on a day: promotions above the base rates in force without them (docs/domain.md,
 * "Promotions").
 */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { PromotionId } from '../contract/change-ids.ts';
import type { ChangeOrigin } from '../contract/change-kinds.ts';
import { isSameRule, type Rate } from './rate-bounds.ts';

export interface Overlay {
  /** Ids increase in the order in which the overlays were recorded. */
  readonly id: PromotionId;
  readonly priority: number;
  /** Both days are included; `lastOn` before `fromOn` means that the promotion never holds. */
  readonly fromOn: BusinessDay;
  readonly lastOn: BusinessDay;
  readonly rates: readonly Rate[];
}

const covers = ({ fromOn, lastOn, rates }: Overlay, rateType: number, day: BusinessDay): boolean =>
  fromOn <= day && day <= lastOn && rates.some((rate) => rate.rateType === rateType);

const isOver = (one: Overlay, other: Overlay | undefined): boolean =>
  other === undefined || one.priority > other.priority || (one.priority === other.priority && one.id > other.id);

/**
 * The overlay that applies to a rate type on a day: the one of the highest priority, and among equal ones the later
 * recorded.
 */
export const holding = <O extends Overlay>(overlays: readonly O[], rateType: number, day: BusinessDay): O | undefined =>
  overlays.reduce<O | undefined>(
    (best, each) => (covers(each, rateType, day) && isOver(each, best) ? each : best),
    undefined,
  );

/** The base has a rate for every rate type. */
export const ratesOfDay = (base: readonly Rate[], overlays: readonly Overlay[], day: BusinessDay): Rate[] =>
  base.map(
    (rate) => holding(overlays, rate.rateType, day)?.rates.find((each) => each.rateType === rate.rateType) ?? rate,
  );

export interface NewValue {
  readonly origin: ChangeOrigin;
  /** The rate that a promotion sets on that day. */
  readonly held: Rate | undefined;
  readonly base: Rate | undefined;
}

/**
 * Whether a new value in force also applies without promotions: a value that an agent asked for does; one that the
 * acquirer changed by itself does unless a promotion has the same; one that came back after a promotion does if it is
 * the base.
 */
export const becomesBase = (rate: Rate, { origin, held, base }: NewValue): boolean => {
  if (origin === 'acquirer') return held === undefined || !isSameRule(held, rate);
  if (origin === 'promotion') return held === undefined && base !== undefined && isSameRule(base, rate);
  return true;
};

/** The first day from `day` on, on which none of them applies to any of the rate types. */
export const freeFrom = (overlays: readonly Overlay[], rateTypes: readonly number[], day: BusinessDay): BusinessDay => {
  const held = rateTypes.flatMap((rateType) => holding(overlays, rateType, day) ?? []);
  const last = held
    .map(({ lastOn }) => lastOn)
    .toSorted()
    .at(-1);
  return last === undefined ? day : freeFrom(overlays, rateTypes, addDays(last, 1));
};

export interface Stretch {
  readonly fromOn: BusinessDay;
  /** Undefined for no end. */
  readonly lastOn: BusinessDay | undefined;
  readonly rates: readonly Rate[];
  /** Promotions that apply to some rate type, each once. */
  readonly held: readonly PromotionId[];
}

const isSame = (one: readonly Rate[], other: readonly Rate[]): boolean =>
  one.every((rate) => other.some((each) => each.rateType === rate.rateType && isSameRule(each, rate)));

const heldOn = (base: readonly Rate[], overlays: readonly Overlay[], day: BusinessDay): PromotionId[] => [
  ...new Set(base.flatMap(({ rateType }) => holding(overlays, rateType, day)?.id ?? [])),
];

/**
 * The rates from a day on, until the last change; consecutive days with the same rates by the same promotions together.
 */
export const stretches = (base: readonly Rate[], overlays: readonly Overlay[], from: BusinessDay): Stretch[] => {
  const turns = overlays.flatMap(({ fromOn, lastOn }) => [fromOn, addDays(lastOn, 1)]).filter((day) => day > from);
  const days = [...new Set([from, ...turns])].toSorted();
  const found: Stretch[] = [];
  for (const day of days) {
    const [rates, held] = [ratesOfDay(base, overlays, day), heldOn(base, overlays, day)];
    const before = found.at(-1);
    if (before !== undefined && isSame(before.rates, rates) && String(before.held) === String(held)) continue;
    if (before !== undefined) found[found.length - 1] = { ...before, lastOn: addDays(day, -1) };
    found.push({ fromOn: day, lastOn: undefined, rates, held });
  }
  return found;
};
