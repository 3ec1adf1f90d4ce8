/** Which of the chosen subjects are accepted with a value, and the command that would be sent for each. */
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { Choice, Selection } from './choose.ts';
import type { Grounds } from './grounds.ts';
import { barOf, judge, needsWaiver, type Bar } from './judge.ts';
import type { Subject } from './subjects.ts';
import type { Value } from './value.ts';

export interface AcceptedSubject {
  readonly subject: Subject;
  readonly before: Value;
  readonly after: Value;
  /** Whether the change uses up the permission to change the merchant again. */
  readonly usesWaiver: boolean;
}

export interface RefusedSubject {
  readonly key: string;
  readonly subject: Subject | undefined;
  readonly bar: Bar;
}

export interface JudgedChoice {
  readonly accepted: readonly AcceptedSubject[];
  readonly refused: readonly RefusedSubject[];
}

/** A permission is for one change: the first that needs it. */
export const judgeOne = (
  subject: Subject,
  grounds: Grounds,
  value: Value,
  used: Set<MerchantId>,
): AcceptedSubject | RefusedSubject => {
  const { key, merchantId } = subject;
  const openOn = needsWaiver(grounds, subject);
  const bar =
    barOf(subject, grounds) ?? (openOn && used.has(merchantId) ? { reason: 'settled' as const, openOn } : undefined);
  if (bar !== undefined) return { key, subject, bar };
  const judged = judge(subject, grounds, value);
  if ('refusal' in judged)
    return { key, subject, bar: { reason: judged.refusal, limit: judged.limit, openOn: judged.openOn } };
  if (openOn !== undefined) used.add(merchantId);
  return { subject, ...judged, usesWaiver: openOn !== undefined };
};

/** All that match are all that can be changed: one that cannot was not offered, so that nobody chose it. */
export const meantBy = (
  { by }: Selection,
  subjects: readonly Subject[],
  grounds: Grounds,
  barring: typeof barOf = barOf,
): readonly Subject[] => (by === 'filter' ? subjects.filter((each) => barring(each, grounds) === undefined) : subjects);

export const judgeChosen = ({ subjects, unknown }: Choice, grounds: Grounds, value: Value): JudgedChoice => {
  const used = new Set<MerchantId>();
  const judged = subjects.map((subject) => judgeOne(subject, grounds, value, used));
  return {
    accepted: judged.filter((one): one is AcceptedSubject => 'after' in one),
    refused: [
      ...judged.filter((one): one is RefusedSubject => 'bar' in one),
      ...unknown.map((key) => ({ key, subject: undefined, bar: { reason: 'not_found' as const } })),
    ],
  };
};
