/** The agents' terms as they were set, for the second arithmetic. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface TermRow {
  agentId: number;
  policyId: number;
  /** Rate type, or the kind and item of a part. */
  what: string;
  from: string;
  rate: string;
  cap: string | null;
  extra: string | null;
}

/** The terms as they were set, by agent, policy and subject. */
export const termsOf = async (db: Db, agentIds: readonly number[]): Promise<Map<string, TermRow[]>> => {
  const { rows } = await sql<TermRow>`
    select agent_id as "agentId", policy_id as "policyId", 'cost:' || rate_type as what, valid_from::text as from,
      rate_ppm::text as rate, cap_fen::text as cap, extra_fen::text as extra
    from policies.term where agent_id = any (${agentIds}::bigint[])
    union all
    select agent_id, policy_id, kind || ':' || item, valid_from::text, value::text, null, null from policies.part_term
    where agent_id = any (${agentIds}::bigint[]) order by 4`.execute(db);
  return Map.groupBy(rows, (row) => `${row.agentId}/${row.policyId}/${row.what}`);
};

export type Terms = Awaited<ReturnType<typeof termsOf>>;

export const inForce = (
  terms: Terms,
  agentId: number,
  policyId: number,
  what: string,
  day: string,
): TermRow | undefined => terms.get(`${agentId}/${policyId}/${what}`)?.findLast(({ from }) => from <= day);
