import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';

export interface NamedPolicy {
  readonly id: PolicyId;
  readonly code: string;
  readonly name: string;
}

const notKnown = (code: string): Error => refuse('policy_unknown', { code });

/** @throws Problem when there is no policy with this code. */
export const policyNamed = async (db: Db, code: string): Promise<NamedPolicy> => {
  const { rows } = await sql<NamedPolicy>`select id, code, name from policies.policy where code = ${code}`.execute(db);
  if (rows[0] === undefined) throw notKnown(code);
  return rows[0];
};

/**
 * Changes of one policy's versions wait for each other; commands on terms, which refer to the policy, do not wait.
 * @throws Problem when there is no policy with this code.
 */
export const lockPolicy = async (tx: Tx, code: string): Promise<NamedPolicy> => {
  const { rows } = await sql<NamedPolicy>`
    select id, code, name from policies.policy where code = ${code} for no key update`.execute(tx);
  if (rows[0] === undefined) throw notKnown(code);
  return rows[0];
};

export const allPolicies = async (db: Db): Promise<NamedPolicy[]> => {
  const { rows } = await sql<NamedPolicy>`select id, code, name from policies.policy order by id`.execute(db);
  return rows;
};
