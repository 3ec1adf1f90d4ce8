import type { Db } from '#platform/db/db.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import { termsOn } from '../../rules/terms/terms.ts';
import { bookOf, readBooks } from '../terms/read-books.ts';
import { changedCosts, type ChangedAgent, type ChangedCost } from './changed-costs.ts';

/** All costs of an agent on a day, without and with its changes. */
export const rulesOn = async (
  db: Db,
  policyId: PolicyId,
  agent: ChangedAgent,
  day: BusinessDay,
): Promise<ChangedCost[]> => {
  const books = await readBooks(db, { agentIds: [agent.agentId], policyIds: [policyId] }, day);
  const changes = changedCosts(agent, day);
  return termsOn(bookOf(books, agent.agentId, policyId), day).costs.map(
    ({ rateType, rule }) =>
      changes.find((cost) => cost.rateType === rateType) ?? { rateType, oldRule: rule, newRule: rule },
  );
};
