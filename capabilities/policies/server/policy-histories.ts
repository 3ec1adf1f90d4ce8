import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../contract/policy-ids.ts';
import type { PolicyHistory } from '../rules/policy-history.ts';
import { bookOf, readBooks } from './terms/read-books.ts';
import { publishedVersions, type PublishedVersion } from './versions/versions-of.ts';

export interface AgentPolicyHistory extends PolicyHistory {
  /** The published versions, in the order of their days. */
  readonly published: readonly PublishedVersion[];
}

/**
 * Versions of policies and an agent's terms under them.
 * @param from the first day of interest: the terms before it are not read.
 */
export const policyHistories = async (
  db: Db,
  agentId: AgentId,
  policyIds: readonly PolicyId[],
  from: BusinessDay,
): Promise<Map<PolicyId, AgentPolicyHistory>> => {
  const published = Map.groupBy(await publishedVersions(db, policyIds), ({ policyId }) => policyId);
  const books = await readBooks(db, { agentIds: [agentId], policyIds }, from);
  return new Map(
    policyIds.map((id) => {
      const own = published.get(id) ?? [];
      const versions = own.map(({ validFrom, content }) => ({ day: validFrom, content }));
      return [id, { published: own, versions, book: bookOf(books, agentId, id) }];
    }),
  );
};
