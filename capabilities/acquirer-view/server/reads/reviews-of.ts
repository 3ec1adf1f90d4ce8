import type { AgentContext } from '#platform/http/context.ts';
import type { Review } from '../../contract/comparison-fields.ts';
import { reviewSources } from '../review-source.ts';

/** The caller's questions about differences, by their names. Empty for who sees no questions. */
export const reviewsOf = async (
  { db, caller }: AgentContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, Review>> => {
  const sources = reviewSources.providers().filter(({ permission }) => caller.permissions.has(permission));
  const found = await Promise.all(names.length === 0 ? [] : sources.map(({ read }) => read(db, caller.agentId, names)));
  return new Map(found.flatMap((reviews) => [...reviews]));
};
