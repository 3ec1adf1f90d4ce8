import type { Db } from '#platform/db/db.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { effectiveFrom, openingFrom } from '../../rules/effective-from.ts';
import { contentOn, type ContentStep } from '../../rules/policy-book.ts';
import { contentSteps } from './content-steps.ts';

/** The content of a policy today and later, version by version. */
export const contentsOf = async (db: Db, policyId: PolicyId, today: BusinessDay): Promise<ContentStep[]> =>
  (await contentSteps(db, [policyId], today)).get(policyId) ?? [];

/** First day of a command that is saved now. @throws 404 while the policy has no version on that day. */
export const firstDayOf = (what: 'open' | 'edit', steps: readonly ContentStep[], now: Date): BusinessDay => {
  const noticeDays = contentOn(steps, businessDay(now))?.noticeDays ?? 0;
  const day = what === 'open' ? openingFrom(now) : effectiveFrom(now, noticeDays);
  if (contentOn(steps, day) === undefined) throw notFound();
  return day;
};
