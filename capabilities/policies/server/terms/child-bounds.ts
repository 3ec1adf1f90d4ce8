import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { openingFrom } from '../../rules/effective-from.ts';
import { boundsFrom } from '../../rules/policy-book.ts';
import type { AllBounds } from '../../rules/term-bounds.ts';
import { termsOn, type Terms } from '../../rules/terms/terms.ts';
import { openPolicyIds } from '../open-policy-ids.ts';
import { contentSteps } from './content-steps.ts';
import { bookOf, readBooks } from './read-books.ts';

export interface ChildBounds {
  /** First day of an opening that is saved now. */
  readonly firstDay: BusinessDay;
  /** The parent's own terms on that day. */
  readonly mine: Terms;
  readonly bounds: AllBounds;
}

/** The terms that an agent may give a new sub-agent, by open policy. */
export const boundsForChild = async (
  db: Db,
  { parentId, now }: { parentId: AgentId; now: Date },
): Promise<Map<PolicyId, ChildBounds>> => {
  const policyIds = [...((await openPolicyIds(db, [parentId])).get(parentId) ?? [])];
  const steps = await contentSteps(db, policyIds, businessDay(now));
  const firstDay = openingFrom(now);
  const books = await readBooks(db, { agentIds: [parentId], policyIds }, firstDay);
  return new Map(
    policyIds.map((policyId) => {
      const book = bookOf(books, parentId, policyId);
      const bounds = boundsFrom(steps.get(policyId) ?? [], book, firstDay);
      return [policyId, { firstDay, mine: termsOn(book, firstDay), bounds }];
    }),
  );
};
