import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addFen } from '#platform/money/fen.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { TransferSource } from '#capabilities/wallet/server/api.ts';
import { agreementById } from './agreements/agreement-row.ts';
import { presentTaking, takingsByItem } from './takings/taking-row.ts';

const subjectsOf = async (db: Db, ids: readonly TradeId[]): Promise<Map<TradeId, string>> => {
  const { rows } = await sql<{ id: TradeId; subject: string }>`
    select taking.id, subject from deductions.taking join deductions.agreement on agreement.id = agreement_id
    where taking.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, subject }) => [id, subject]));
};

/** Adds the agreement behind a goods deduction to the wallet's statement, and why it took so much. */
export const transferSource: TransferSource = {
  kinds: ['goods_deduction'],
  labelsByItem: subjectsOf,
  deductionOfItem: async (db, itemId, wallet) => {
    const [taking] = await takingsByItem(db, [itemId]);
    const row = taking && (await agreementById(db, taking.agreementId));
    if (taking === undefined || row === undefined) return undefined;
    const { amountFen, leftFen, limit, day, parts } = presentTaking(row, taking);
    const part = parts.find((one) => one.wallet === wallet);
    if (part === undefined) return undefined;
    return {
      agreementId: String(row.id),
      no: row.no,
      subject: row.subject,
      day,
      totalFen: row.totalFen,
      takenFen: addFen(taking.beforeFen, amountFen),
      leftFen,
      amountFen,
      availableFen: part.availableFen,
      minimumLeftFen: row.minimumLeftFen,
      dailyCapFen: row.dailyCapFen,
      limit,
    };
  },
};
