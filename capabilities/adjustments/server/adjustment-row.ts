/** Manual adjustments as they are stored. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import type { WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { AdjustmentState } from '../contract/adjustment-fields.ts';
import type { AdjustmentId } from '../contract/adjustment-id.ts';

export interface AdjustmentRow {
  readonly id: AdjustmentId;
  readonly agentId: AgentId;
  readonly wallet: WalletKind;
  /** The amount by which the wallet changes; negative when it loses money. */
  readonly changeFen: Fen;
  readonly reason: string;
  readonly fileId: FileId;
  readonly reversesId: AdjustmentId | null;
  readonly state: AdjustmentState;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly lapsesAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly transferId: TransferId | null;
}

export const adjustmentColumns = sql`id, agent_id as "agentId", wallet, change_fen as "changeFen", reason,
  file_id as "fileId", reverses_id as "reversesId", state, proposed_by as "proposedBy", proposed_at as "proposedAt",
  lapses_at as "lapsesAt", decided_by as "decidedBy", decided_at as "decidedAt", transfer_id as "transferId"`;

/** `A000012` */
export const noOf = (id: AdjustmentId): string => `A${String(id).padStart(6, '0')}`;

export const adjustmentById = async (db: Db, id: AdjustmentId): Promise<AdjustmentRow | undefined> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${adjustmentColumns} from adjustments.adjustment where id = ${id}`.execute(db);
  return rows[0];
};

/** @param no the number as printed, in any case, with or without its prefix. @throws Problem */
export const adjustmentByNo = async (db: Db, no: string): Promise<AdjustmentRow> => {
  const digits = /^A?0*([1-9]\d{0,14})$/i.exec(no)?.[1];
  const row = digits === undefined ? undefined : await adjustmentById(db, idOf(Number(digits)));
  if (row === undefined) throw refuse('adjustment_unknown', { no });
  return row;
};

/** Locks the adjustment before reading it: of two decisions at once, the second sees the first. */
export const lockAdjustment = async (tx: Db, id: AdjustmentId): Promise<AdjustmentRow> => {
  await sql`select id from adjustments.adjustment where id = ${id} for update`.execute(tx);
  const row = await adjustmentById(tx, id);
  if (row === undefined) throw refuse('adjustment_unknown', { no: noOf(id) });
  return row;
};

/** The adjustment that reverses this one, proposed or confirmed. */
export const reversalOf = async (db: Db, id: AdjustmentId): Promise<AdjustmentRow | undefined> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${adjustmentColumns} from adjustments.adjustment
    where reverses_id = ${id} and state in ('proposed', 'confirmed')`.execute(db);
  return rows[0];
};

/** The adjustments that wait, oldest first; or all of them, newest first. */
export const adjustmentsToDecide = async (
  db: Db,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
): Promise<AdjustmentRow[]> => {
  const { rows } = await sql<AdjustmentRow>`
    select ${adjustmentColumns} from adjustments.adjustment where ${isAll} or state = 'proposed'
    order by ${isAll ? sql`id desc` : sql`id`} limit ${limit}`.execute(db);
  return rows;
};
