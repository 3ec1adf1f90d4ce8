import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId, TermId } from '../contract/policy-ids.ts';
import { feeRuleOf } from './fee-rule.ts';

/** An agent's cost for one rate type of a policy, from `validFrom` on. */
export interface Term {
  readonly id: TermId;
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly rateType: number;
  readonly rule: FeeRule;
  readonly validFrom: BusinessDay;
}

export interface TermRow {
  id: TermId;
  agent_id: AgentId;
  policy_id: PolicyId;
  rate_type: number;
  rate_ppm: Ppm;
  cap_fen: Fen | null;
  extra_fen: Fen | null;
  valid_from: string;
}

export const presentTerm = (row: TermRow): Term => ({
  id: row.id,
  agentId: row.agent_id,
  policyId: row.policy_id,
  rateType: row.rate_type,
  rule: feeRuleOf(row.rate_ppm, row.cap_fen, row.extra_fen),
  validFrom: row.valid_from,
});

/**
 * Terms by which a transaction was priced (its snapshot stores their ids). The caller shows only those within its
 * scope.
 */
export const termsByIds = async (db: Db, ids: readonly TermId[]): Promise<Map<TermId, Term>> => {
  const { rows } = await sql<TermRow>`
    select id, agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from
    from policies.term where id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, presentTerm(row)]));
};
