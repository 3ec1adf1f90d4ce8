/** Keeps the lines of an import as a draft. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { ModelId, PolicyId, StockFileId } from '../../contract/terminal-ids.ts';
import type { StockLine } from '../../rules/stock/check-stock.ts';

const LONGEST_NAME = 120;

export interface KeptStock {
  readonly name: string;
  readonly holderId: AgentId;
  readonly modelId: ModelId | null;
  readonly policyId: PolicyId | null;
  readonly lines: readonly StockLine[];
}

export const keepStock = async (
  tx: Tx,
  { name, holderId, modelId, policyId, lines }: KeptStock,
  { operator, now }: OperatorAct,
): Promise<StockFileId> => {
  const { rows } = await sql<{ id: StockFileId }>`
    insert into terminals.stock_file (name, holder_id, model_id, policy_id, added_by, added_at)
    values (${name.slice(0, LONGEST_NAME)}, ${holderId}, ${modelId}, ${policyId}, ${operator.login}, ${now})
    returning id`.execute(tx);
  const { id } = onlyRow(rows);
  await sql`
    insert into terminals.stock_line (file_id, position, line, sn, model, policy, is_damaged)
    select ${id}::bigint, row.position, row.line, row.sn, row.model, row.policy, row."isDamaged"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as row (position integer, line integer, sn text, model text, policy text, "isDamaged" boolean)`.execute(tx);
  return id;
};
