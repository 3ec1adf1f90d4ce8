/** Creates terminals: imported by the operator, or made by a seed. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { violates } from '#platform/db/violation.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { notifyTerminalWatchers } from '../terminal-watchers.ts';

export interface NewTerminal {
  sn: string;
  modelId: ModelId;
  policyId: PolicyId;
  /** A root agent, or for a seed any agent. */
  holderId: AgentId;
  stockedAt: Date;
}

export class SerialTaken extends Error {
  /** Number of the row, 1 for the first one. */
  readonly row: number;
  readonly sn: string;

  constructor(row: number, sn: string) {
    super(`Row ${row}: terminal ${sn} exists already.`);
    this.row = row;
    this.sn = sn;
  }
}

/** @throws SerialTaken for the first row whose serial number is in an earlier row, or exists. */
const requireNew = async (tx: Tx, rows: readonly NewTerminal[]): Promise<void> => {
  const serials = rows.map(({ sn }) => sn);
  const { rows: found } = await sql<{ sn: string }>`
    select sn from terminals.terminal where sn = any (${serials}::text[])`.execute(tx);
  const known = new Set(found.map(({ sn }) => sn));
  for (const [index, sn] of serials.entries()) {
    if (known.has(sn)) throw new SerialTaken(index + 1, sn);
    known.add(sn);
  }
};

/** A serial number that another transaction stocked meanwhile; PostgreSQL names it in the detail of its error. */
const explained = (rows: readonly NewTerminal[], error: unknown): unknown => {
  const detail = violates(error, 'terminal_sn_is_unique') ? String((error as { detail?: unknown }).detail) : '';
  const sn = /\(sn\)=\((\w+)\)/.exec(detail)?.[1];
  return sn === undefined ? error : new SerialTaken(rows.findIndex((one) => one.sn === sn) + 1, sn);
};

/**
 * Creates them unbound, with event, scope and statistics. @returns their ids in the order of the rows.
 * @throws SerialTaken
 */
export const stockTerminals = async (tx: Tx, rows: readonly NewTerminal[]): Promise<TerminalId[]> => {
  if (rows.length === 0) return [];
  await requireNew(tx, rows);
  const { rows: made } = await sql<{ ids: TerminalId[] }>`select terminals.stock(
    ${rows.map((row) => row.sn)}::text[], ${rows.map((row) => row.modelId)}::bigint[],
      ${rows.map((row) => row.policyId)}::bigint[],
    ${rows.map((row) => row.holderId)}::bigint[], ${rows.map((row) => row.stockedAt)}::timestamptz[]) as ids`
    .execute(tx)
    .catch((error: unknown) => {
      throw explained(rows, error);
    });
  await notifyTerminalWatchers(
    tx,
    rows.map(({ sn }) => sn),
  );
  return made[0]?.ids ?? [];
};
