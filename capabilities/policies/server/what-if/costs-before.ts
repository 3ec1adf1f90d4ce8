/** The costs on a saved command's first day as they were when it was saved, whatever was saved since. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { PolicyId, TermChangeId } from '../../contract/policy-ids.ts';

/** Stores the costs for commands that are not measured yet, before the costs of these agents change. */
export const keepCostsBefore = async (
  tx: Tx,
  policyId: PolicyId,
  laterId: TermChangeId,
  agentIds: readonly AgentId[],
): Promise<void> => {
  if (agentIds.length === 0) return;
  await sql`select policies.keep_costs_before(${policyId}, ${laterId}, ${agentIds}::bigint[])`.execute(tx);
};

interface Row {
  readonly agentId: AgentId;
  readonly rateType: number;
  readonly ratePpm: Ppm;
  readonly capFen: Fen | null;
  readonly extraFen: Fen | null;
}

export type CostsBefore = (agentId: AgentId, rateType: number) => FeeRule | undefined;

/** Read after the books: changes made since they were read are then the same in both. */
export const costsBefore = async (db: Db, id: TermChangeId | undefined): Promise<CostsBefore> => {
  if (id === undefined) return () => undefined;
  const { rows } = await sql<Row>`
    select agent_id as "agentId", rate_type as "rateType", rate_ppm as "ratePpm", cap_fen as "capFen",
      extra_fen as "extraFen"
    from policies.cost_before where change_id = ${id}`.execute(db);
  const rules = new Map(rows.map((row) => [`${row.agentId}/${row.rateType}`, ruleOf(row)]));
  return (agentId, rateType) => rules.get(`${agentId}/${rateType}`);
};

const ruleOf = ({ ratePpm, capFen, extraFen }: Row): FeeRule => ({
  ratePpm,
  ...(capFen !== null && { capFen }),
  ...(extraFen !== null && { extraFen }),
});

export const forgetCostsBefore = async (tx: Tx, id: TermChangeId): Promise<void> => {
  await sql`delete from policies.cost_before where change_id = ${id}`.execute(tx);
};
