/**
 * Which activations are rewarded: one of a terminal, and a limited number of one merchant identity (docs/domain.md §6).
 */
import type { Id } from '#platform/ids/id.ts';
import { addMonths, lastDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';

export interface OnceActivation {
  readonly id: ActivationId;
  readonly terminalId: Id<'terminal'>;
  readonly policyId: Id<'policy'>;
  readonly at: Date;
  readonly day: BusinessDay;
  /**
   * `earned`: the activation reached its minimum, also if its reward was clawed back; `open`: it still can; `missed`.
   */
  readonly state: 'earned' | 'open' | 'missed';
  /** False for an activation taken before the rule existed, which is rewarded as promised. */
  readonly isOnce: boolean;
  readonly anewAfterMonths?: number | undefined;
  readonly maxPerIdentity?: number | undefined;
  /** Identity number and licence of its merchant. */
  readonly identities: readonly string[];
}

export interface OnceOutcome {
  readonly id: ActivationId;
  readonly unrewarded?: 'terminal' | 'identity' | undefined;
  readonly stagesOver?: 'once' | 'identity' | undefined;
}

interface Life {
  /** Day of the last rewarded activation. */
  readonly rewardedOn: BusinessDay | undefined;
}

/** The same day a number of months later; where that month is shorter, its last day. */
export const monthsLater = (day: BusinessDay, months: number): BusinessDay => {
  const month = addMonths(monthOf(day), months);
  const same = `${month}${day.slice(7)}`;
  return same < lastDay(month) ? same : lastDay(month);
};

const isAnew = ({ anewAfterMonths, day }: OnceActivation, { rewardedOn }: Life): boolean =>
  anewAfterMonths !== undefined && rewardedOn !== undefined && day >= monthsLater(rewardedOn, anewAfterMonths);

/** The slots of one policy: the terminals that hold one, by identity. */
type Slots = Map<string, Set<number>>;

const slotKeys = ({ policyId, identities }: OnceActivation): string[] =>
  identities.map((identity) => `${policyId}/${identity}`);

const isFull = (one: OnceActivation, slots: Slots): boolean => {
  const { maxPerIdentity, terminalId } = one;
  if (maxPerIdentity === undefined) return false;
  return slotKeys(one).some((key) => {
    const held = slots.get(key) ?? new Set();
    return held.size >= maxPerIdentity && !held.has(terminalId);
  });
};

const decide = (one: OnceActivation, life: Life | undefined, slots: Slots): OnceOutcome => {
  const { id, isOnce } = one;
  if (!isOnce) return { id };
  const isBoundAnew = life !== undefined && !isAnew(one, life);
  const stagesOver = isBoundAnew ? ('once' as const) : undefined;
  if (isBoundAnew && life.rewardedOn !== undefined) return { id, unrewarded: 'terminal', stagesOver: 'once' };
  if (isFull(one, slots)) return { id, unrewarded: 'identity', stagesOver: stagesOver ?? 'identity' };
  return { id, stagesOver };
};

/**
 * Decides by the instants of the activations, independent of what becomes known first. One that can still reach its
 * minimum keeps its slot; one that missed it frees it; one whose reward was clawed back keeps it.
 * @param activations all activations of the terminals and identities that are decided.
 */
export const decideOnce = (activations: readonly OnceActivation[]): OnceOutcome[] => {
  const lives = new Map<string, Life>();
  const slots: Slots = new Map();
  return activations
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
    .map((one) => {
      const { policyId, terminalId, state, day } = one;
      const key = `${policyId}/${terminalId}`;
      const decided = decide(one, lives.get(key), slots);
      const isRewarded = decided.unrewarded === undefined;
      if (isRewarded && state !== 'missed')
        for (const slot of slotKeys(one)) slots.set(slot, (slots.get(slot) ?? new Set()).add(terminalId));
      lives.set(key, { rewardedOn: isRewarded && state === 'earned' ? day : lives.get(key)?.rewardedOn });
      return decided;
    });
};
