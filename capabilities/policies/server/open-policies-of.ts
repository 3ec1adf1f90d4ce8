import { sql } from 'kysely';
import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { policiesByIds, type PolicyBrief } from './policies-by-ids.ts';

export interface OpenPolicy extends PolicyBrief {
  readonly openedAt: Date;
}

/** The policies that are open for the agent at the top of the scope, in the order of their ids. */
export const openPoliciesOf = async (db: Db, scope: Scope): Promise<OpenPolicy[]> => openPoliciesOfAgent(db, scope.agentId);

/** @param agentId the caller has checked its scope. */
export const openPoliciesOfAgent = async (db: Db, agentId: number): Promise<OpenPolicy[]> => {
  const { rows } = await sql<{ policy_id: number; opened_at: Date }>`
    select policy_id, opened_at from policies.open_policy where agent_id = ${agentId} order by policy_id`.execute(db);
  const policies = await policiesByIds(db, rows.map((row) => row.policy_id));
  return rows.flatMap((row) => {
    const policy = policies.get(row.policy_id);
    return policy === undefined ? [] : [{ ...policy, openedAt: row.opened_at }];
  });
};
