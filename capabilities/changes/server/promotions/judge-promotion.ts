/** Which of the chosen merchants a promotion can have, by today's bounds; sending checks them again. */
import { refuse } from '#platform/http/problem.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { MOST_DAYS_AHEAD } from '../../contract/promotions/promotion-kinds.ts';
import { ruleOf, type Rate } from '../../rules/rate-bounds.ts';
import { changedRates } from '../../rules/refuses-rates.ts';
import type { Choice } from '../asking/choose.ts';
import type { Grounds } from '../asking/grounds.ts';
import type { RefusedSubject } from '../asking/judge-chosen.ts';
import { lastingBar, limitOf, type Bar } from '../asking/judge.ts';
import { boundsOf } from '../asking/policy-grounds.ts';
import type { Subject } from '../asking/subjects.ts';

export interface AcceptedMerchant {
  readonly subject: Subject;
  /** The rates in force without promotions, of all rate types. */
  readonly base: readonly Rate[];
}

export interface JudgedPromotion {
  readonly accepted: readonly AcceptedMerchant[];
  readonly refused: readonly RefusedSubject[];
}

/** Requires days from tomorrow on, within a year. @throws refuse('promotion_days') */
export const requireDays = (fromOn: BusinessDay, toOn: BusinessDay, today: BusinessDay): void => {
  if (fromOn <= today || toOn < fromOn || toOn > addDays(today, MOST_DAYS_AHEAD)) throw refuse('promotion_days');
};

/** Removes the parts that their rate types do not have. */
export const plainRates = (rates: readonly Rate[]): Rate[] =>
  rates.map((rate) => ({ rateType: rate.rateType, ...ruleOf(rate.rateType, rate) }));

const barOf = ({ subject, base }: AcceptedMerchant, grounds: Grounds, asked: readonly Rate[]): Bar | undefined => {
  const lasting = lastingBar(subject, grounds);
  if (lasting !== undefined) return lasting;
  const bounds = boundsOf(subject, grounds);
  const judged = changedRates({ asked, inForce: base, bounds });
  if (!('refusal' in judged)) return undefined;
  return { reason: judged.refusal, limit: limitOf(judged.refusal, asked, bounds) };
};

/** @param bases by position of the subject. A rate equal to the base is kept too: the base may change meanwhile. */
export const judgePromotion = (
  { subjects, unknown }: Choice,
  bases: readonly (readonly Rate[])[],
  grounds: Grounds,
  asked: readonly Rate[],
): JudgedPromotion => {
  const judged = subjects.map((subject, index) => {
    const one = { subject, base: bases[index] ?? [] };
    return { one, bar: barOf(one, grounds, asked) };
  });
  return {
    accepted: judged.flatMap(({ one, bar }) => (bar === undefined ? [one] : [])),
    refused: [
      ...judged.flatMap(({ one: { subject }, bar }) => (bar === undefined ? [] : [{ key: subject.key, subject, bar }])),
      ...unknown.map((key) => ({ key, subject: undefined, bar: { reason: 'not_found' as const } })),
    ],
  };
};
