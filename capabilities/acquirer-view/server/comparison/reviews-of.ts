import type { AgentContext } from '#platform/http/context.ts';
import type { Review } from '../../contract/comparison/comparison-fields.ts';
import { reviewSource } from './review-source.ts';

/** The caller's questions about differences, by their names. Empty for a user who may not see questions. */
export const reviewsOf = async (
  { db, caller }: AgentContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, Review>> => {
  const { permission, read } = reviewSource.provided();
  return names.length > 0 && caller.permissions.has(permission) ? read(db, caller.agentId, names) : new Map();
};
