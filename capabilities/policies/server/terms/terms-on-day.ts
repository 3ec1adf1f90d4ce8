import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { termsOn, type Terms } from '../../rules/terms/terms.ts';
import { readBooks } from './read-books.ts';

/** The terms of agents in force on a day, by agent and policy. Not scoped: for commands of the operator. */
export const termsOnDay = async (
  db: Db,
  agentIds: readonly AgentId[],
  day: BusinessDay,
): Promise<Map<AgentId, Map<PolicyId, Terms>>> => {
  const books = await readBooks(db, { agentIds }, day);
  return new Map(
    [...books].map(([agentId, byPolicy]) => [
      agentId,
      new Map([...byPolicy].map(([policyId, book]) => [policyId, termsOn(book, day)])),
    ]),
  );
};
