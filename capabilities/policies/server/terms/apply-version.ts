/** Adjusts terms to a new version of their policy: the operator's costs and the pools bound those of the roots. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import type { PolicyId, TermChangeId } from '../../contract/policy-ids.ts';
import { operatorBook, type ContentStep } from '../../rules/policy-book.ts';
import { carried, carryDown } from './carry-down.ts';
import { contentsOf } from './contents-of.ts';
import { lockTermsOfRoots } from './lock-terms.ts';
import { bookOf, readBooks } from './read-books.ts';
import { savePlan } from './save-plan.ts';
import type { TermPlan } from './term-plan.ts';

const rootsWith = async (db: Db, policyId: PolicyId): Promise<AgentId[]> => {
  const { rows } = await sql<{ agent_id: AgentId }>`
    select open_policy.agent_id from policies.open_policy
    join agents.api_paths(array(select agent_id from policies.open_policy where policy_id = ${policyId})) line
      on line.agent_id = open_policy.agent_id
    where policy_id = ${policyId} and cardinality(line.path) = 1 order by open_policy.agent_id`.execute(db);
  return rows.map((row) => row.agent_id);
};

export interface VersionDay {
  readonly policyId: PolicyId;
  /** First day of the version. */
  readonly validFrom: BusinessDay;
  readonly now: Date;
}

/**
 * The changes of a policy's published versions to its agents' terms: costs below the operator's rise, amounts above
 * the pools fall, from `validFrom` on.
 * @param steps the versions with the new one; read from the database when omitted.
 */
const planVersion = async (
  db: Db,
  { policyId, validFrom, now }: VersionDay,
  steps?: readonly ContentStep[],
): Promise<TermPlan> => {
  const operator = operatorBook(steps ?? (await contentsOf(db, policyId, businessDay(now))));
  const rootIds = await rootsWith(db, policyId);
  const books = await readBooks(db, { agentIds: rootIds, policyIds: [policyId] }, validFrom);
  const roots = rootIds.flatMap(
    (id) => carried({ agent_id: id, parent_id: null }, bookOf(books, id, policyId), operator, validFrom) ?? [],
  );
  const touched = [...roots, ...(await carryDown(db, policyId, roots, validFrom))];
  return { kind: 'version', policyId, agentId: null, actorId: null, copiedFromId: null, validFrom, touched };
};

/** Keeps the terms of everybody who has a policy until the transaction ends. */
export const lockTermsOfPolicy = async (tx: Tx, policyId: PolicyId): Promise<void> => {
  await lockTreeShared(tx);
  await lockTermsOfRoots(tx, await rootsWith(tx, policyId));
};

/** Carries the terms of all trees along with a version that was just published, in the same transaction. */
export const applyVersion = async (
  tx: Tx,
  version: VersionDay,
): Promise<{ touchedCount: number; changeId: TermChangeId | undefined }> => {
  await lockTermsOfPolicy(tx, version.policyId);
  const plan = await planVersion(tx, version);
  return { touchedCount: plan.touched.length, changeId: await savePlan(tx, plan, version.now) };
};
