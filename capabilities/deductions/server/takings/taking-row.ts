import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { addFen, fen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { AgreementId, TakingId } from '../../contract/agreements/deduction-ids.ts';
import type { TakingLimit } from '../../contract/enums.ts';
import type { AgreementRow } from '../agreements/agreement-row.ts';

export interface TakingRow {
  readonly id: TakingId;
  readonly agreementId: AgreementId;
  readonly day: BusinessDay;
  readonly at: Date;
  readonly beforeFen: Fen;
  readonly availableFens: Fen[];
  readonly partFens: Fen[];
  readonly amountFen: Fen;
  readonly limit: TakingLimit;
}

const COLUMNS: Sql = sql`id, agreement_id as "agreementId", day, at, before_fen as "beforeFen",
  available_fens as "availableFens", part_fens as "partFens", amount_fen as "amountFen", limited_by as "limit"`;

interface TakingQuery {
  readonly beforeId: TakingId | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The takings, newest first. */
export const takingsOf = async (db: Db, id: AgreementId, wanted: TakingQuery): Promise<TakingRow[]> => {
  const { rows } = await sql<TakingRow>`
    select ${COLUMNS} from deductions.taking
    where agreement_id = ${id} and id < coalesce(${wanted.beforeId ?? null}::bigint, 9223372036854775807)
    order by id desc offset ${wanted.offset} limit ${wanted.limit}`.execute(db);
  return rows;
};

/** The ids of a transfer's items are those of the takings. */
export const takingsByItem = async (db: Db, ids: readonly TradeId[]): Promise<TakingRow[]> => {
  const { rows } = await sql<TakingRow>`
    select ${COLUMNS} from deductions.taking where id = any (${ids}::bigint[])`.execute(db);
  return rows;
};

export const presentTaking = ({ totalFen, wallets }: AgreementRow, row: TakingRow) => ({
  id: String(row.id),
  day: row.day,
  at: row.at.toISOString(),
  amountFen: row.amountFen,
  leftFen: subtractFen(totalFen, addFen(row.beforeFen, row.amountFen)),
  limit: row.limit,
  parts: wallets.map((wallet, index) => ({
    wallet,
    availableFen: fen(row.availableFens[index] ?? 0),
    amountFen: row.partFens[index] ?? zeroFen,
  })),
});
