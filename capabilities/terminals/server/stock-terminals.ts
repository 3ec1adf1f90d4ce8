/** Creates terminals: imported by the operator, or made by a seed. */
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';
import { tellTerminalWatchers } from './terminal-watchers.ts';

export interface NewTerminal {
  sn: string;
  modelId: ModelId;
  policyId: PolicyId;
  /** A root agent, or for a seed any agent. */
  holderId: AgentId;
  stockedAt: Date;
}

/** Creates them unbound, with event, scope and statistics. @returns their ids in the order of the rows. */
export const stockTerminals = async (tx: Tx, rows: readonly NewTerminal[]): Promise<TerminalId[]> => {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<{ ids: TerminalId[] }>`select terminals.stock(
    ${rows.map((row) => row.sn)}::text[], ${rows.map((row) => row.modelId)}::bigint[],
      ${rows.map((row) => row.policyId)}::bigint[],
    ${rows.map((row) => row.holderId)}::bigint[], ${rows.map((row) => row.stockedAt)}::timestamptz[]) as ids`.execute(
    tx,
  );
  await tellTerminalWatchers(
    tx,
    rows.map(({ sn }) => sn),
  );
  return made[0]?.ids ?? [];
};
