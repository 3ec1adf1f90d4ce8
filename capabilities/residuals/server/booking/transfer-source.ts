import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { SourceResidual, TransferSource } from '#capabilities/wallet/server/api.ts';
import type { ResidualFileId, ResidualId } from '../../contract/residual-ids.ts';
import { fileNo } from '../file-row.ts';
import { ownResidual, residualEntry } from './own-residuals.ts';

interface ExplainedLine {
  readonly sender: string;
  readonly month: BusinessDay;
  readonly fileId: ResidualFileId;
  readonly line: number;
  readonly merchantNo: string;
  readonly merchantName: string | null;
  readonly sn: string;
  readonly volumeFen: Fen | null;
  readonly ratePpm: Ppm | null;
  readonly fen: Fen;
  readonly reason: string | null;
  readonly reversesId: ResidualId | null;
}

/** Explains a residual to its agent by the facts that were stored when it was booked. */
export const explainResidual = async (
  db: Db,
  agentId: AgentId,
  id: ResidualId,
): Promise<SourceResidual | undefined> => {
  const { rows } = await sql<ExplainedLine>`
    select sender.name as sender, file.month, file.id as "fileId", line, merchant_no as "merchantNo",
      merchant_name as "merchantName", sn, volume_fen as "volumeFen", rate_ppm as "ratePpm", fen, reason,
      reverses_id as "reversesId"
    from residuals.entry join residuals.booking on booking.id = booking_id
    join residuals.file on file.id = entry.file_id join residuals.sender on sender.id = sender_id
    where entry.id = ${id} and agent_id = ${agentId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { merchantName, sn, volumeFen, ratePpm, reason, reversesId } = row;
  const original = reversesId === null ? undefined : await linked(db, agentId, { id: reversesId });
  const reversed = reversesId === null ? await linked(db, agentId, { reversesId: id }) : undefined;
  return {
    sender: row.sender,
    month: monthOf(row.month),
    fileNo: fileNo(row.fileId),
    line: row.line,
    merchantNo: row.merchantNo,
    shareFen: row.fen,
    ...(merchantName !== null && { merchantName }),
    ...(sn !== '' && { sn }),
    ...(volumeFen !== null && { volumeFen }),
    ...(ratePpm !== null && { ratePpm }),
    ...(reason !== null && { reason }),
    ...(original !== undefined && { original }),
    ...(reversed !== undefined && { reversed }),
  };
};

const linked = async (
  db: Db,
  agentId: AgentId,
  wanted: Parameters<typeof ownResidual>[2],
): Promise<SourceResidual['original']> => {
  const other = await ownResidual(db, agentId, wanted);
  const entry = other && (await residualEntry(db, agentId, other));
  return other && entry && { id: entry.id, day: other.day, amountFen: other.fen };
};

/** Gives the wallet's statement the line of the file behind an entry. */
export const transferSource: TransferSource = {
  kinds: ['residual', 'residual_reversal'],
  labelsByItem: async (db, itemIds) => {
    const { rows } = await sql<{ id: TradeId; label: string }>`
      select id, coalesce(merchant_name, nullif(merchant_no, ''), sn) as label from residuals.entry
      where id = any (${itemIds}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, label }) => [id, label]));
  },
  residualOfItem: (db, agentId, itemId) => explainResidual(db, agentId, idOf(itemId)),
};
