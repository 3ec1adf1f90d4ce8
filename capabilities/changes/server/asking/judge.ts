/** Whether a subject can be changed, and to which values: the conditions, in the order in which they refuse. */
import { nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import type { SubjectRefusal } from '../../contract/change-kinds.ts';
import type { ChangeState } from '../../contract/change-kinds.ts';
import { exceededBy, type ExceededLimit } from '../../rules/acquirer-limits.ts';
import { openFrom } from '../../rules/asking/settled.ts';
import { changedPlan, type Plan, type PlanBounds } from '../../rules/plan-bounds.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { freeFrom } from '../../rules/rates-of-day.ts';
import { changedRates } from '../../rules/refuses-rates.ts';
import { COMMAND_OF, type Grounds } from './grounds.ts';
import { boundsOf, hasPolicy, takesCommand } from './policy-grounds.ts';
import type { Subject } from './subjects.ts';
import type { Value } from './value.ts';

export interface Bar {
  readonly reason: SubjectRefusal;
  readonly open?: { readonly id: ChangeId; readonly state: ChangeState; readonly askedAt: Date } | undefined;
  readonly openOn?: BusinessDay | undefined;
  readonly effectOn?: BusinessDay | undefined;
  /** The acquirer's limit. */
  readonly limit?: ExceededLimit['limit'] | undefined;
}

const isOffered = (grounds: Grounds, { policyId }: Subject): boolean =>
  takesCommand(grounds, policyId, COMMAND_OF[grounds.kind]);

export const planBoundsOf = (
  { policyId }: Pick<Subject, 'policyId'>,
  { contents }: Pick<Grounds, 'contents'>,
): PlanBounds | undefined => contents.get(policyId)?.content.communication.bounds;

const isFixed = (grounds: Grounds, subject: Subject): boolean =>
  grounds.kind === 'communication' && planBoundsOf(subject, grounds) === undefined;

/** Whether the subject has to wait for the days of the setting, unless the staff waived them. */
export const needsWaiver = (grounds: Grounds, { key }: Subject): BusinessDay | undefined =>
  openFrom(grounds.effectOn.get(key), grounds.settledDays, grounds.today);

/** A service fee is collected once; a communication fee can be changed again on the day after. */
const collectedBar = ({ kind, today }: Grounds): Bar => ({
  reason: 'collected',
  ...(kind === 'communication' && { openOn: nextDay(today) }),
});

/** The reason against a change that also holds for promotions. */
export const lastingBar = (subject: Subject, grounds: Grounds): Bar | undefined => {
  const { merchantId, merchantStatus } = subject;
  if (grounds.unmanaged.has(merchantId)) return { reason: 'not_managed' };
  if (merchantStatus !== 'approved') return { reason: 'merchant_not_approved' };
  if (grounds.kind !== 'rate' && subject.boundAt === null) return { reason: 'not_bound' };
  if (!hasPolicy(grounds, subject)) return { reason: 'no_policy' };
  if (isFixed(grounds, subject)) return { reason: 'fixed' };
  return isOffered(grounds, subject) ? undefined : { reason: 'not_offered' };
};

/** The bar that holds for any value. @returns undefined when a change can be asked for. */
export const barOf = (subject: Subject, grounds: Grounds): Bar | undefined => {
  const { key, merchantId } = subject;
  const lasting = lastingBar(subject, grounds);
  if (lasting !== undefined) return lasting;
  if (grounds.collected.has(key)) return collectedBar(grounds);
  const open = grounds.open.get(key);
  if (open !== undefined) return { reason: 'open', open };
  const openOn = needsWaiver(grounds, subject);
  if (openOn === undefined || grounds.waived.has(merchantId)) return undefined;
  return { reason: 'settled', openOn, effectOn: grounds.effectOn.get(key) };
};

interface Refusal extends Pick<Bar, 'limit' | 'openOn'> {
  readonly refusal: SubjectRefusal;
}

export type Judgement = Refusal | { readonly before: Value; readonly after: Value };

/** The limit that a refusal by the acquirer's limits is about. */
export const limitOf = (refusal: SubjectRefusal, rates: readonly Rate[], bounds: ReturnType<typeof boundsOf>) => {
  const exceeded = exceededBy(rates, bounds);
  return exceeded?.refusal === refusal ? exceeded.limit : undefined;
};

const judgeRates = (subject: Subject, grounds: Grounds, rates: readonly Rate[]): Judgement => {
  const inForce = subject.inForce.rates ?? [];
  const bounds = boundsOf(subject, grounds);
  const judged = changedRates({ asked: rates, inForce, bounds });
  if ('refusal' in judged) return { ...judged, limit: limitOf(judged.refusal, rates, bounds) };
  const types = judged.after.map(({ rateType }) => rateType);
  const openOn = freeFrom(grounds.overlays.get(subject.key) ?? [], types, grounds.today);
  if (openOn > grounds.today) return { refusal: 'promotion', openOn };
  return { before: { rates: judged.before }, after: { rates: judged.after } };
};

const judgeFee = ({ inForce, policyId }: Subject, { contents }: Grounds, feeFen: Value['feeFen']): Judgement => {
  const options = contents.get(policyId)?.content.serviceFeeOptionsFen ?? [];
  if (feeFen === undefined || !options.includes(feeFen)) return { refusal: 'no_option' };
  return inForce.feeFen === feeFen ? { refusal: 'same' } : { before: inForce, after: { feeFen } };
};

/** A terminal whose activation has fixed nothing yet has the policy's standard. */
export const planOf = ({ feeFen, freeDays, periodDays }: Value): Plan | undefined =>
  feeFen === undefined || freeDays === undefined || periodDays === undefined
    ? undefined
    : { feeFen, freeDays, periodDays };

export const isFreeOver = (
  { terminalId }: Pick<Subject, 'terminalId'>,
  { courses }: Pick<Grounds, 'courses'>,
): boolean => terminalId !== null && (courses.get(terminalId)?.chargedThrough ?? 0) > 0;

const judgePlan = (subject: Subject, grounds: Grounds, asked: Value): Judgement => {
  const inForce = planOf(subject.inForce);
  if (inForce === undefined) return { refusal: 'no_policy' };
  const bounds = planBoundsOf(subject, grounds);
  return changedPlan({ asked, inForce, bounds, isFreeOver: isFreeOver(subject, grounds) });
};

/** The value that would be sent, or its refusal, by the bounds in force today. */
export const judge = (subject: Subject, grounds: Grounds, value: Value): Judgement => {
  if (grounds.kind === 'rate') return judgeRates(subject, grounds, value.rates ?? []);
  return grounds.kind === 'service' ? judgeFee(subject, grounds, value.feeFen) : judgePlan(subject, grounds, value);
};
