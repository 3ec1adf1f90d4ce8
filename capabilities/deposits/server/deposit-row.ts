/** Payments of agents into their goods funds, as the operator booked them. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { DepositId } from '../contract/deposit-id.ts';

export interface DepositRow {
  readonly id: DepositId;
  readonly reference: string;
  readonly agentId: AgentId;
  readonly amountFen: Fen;
  readonly reason: string;
  readonly bookedAt: Date;
  readonly reversedAt: Date | null;
  readonly reversalReason: string | null;
}

export const depositColumns: Sql = sql`id, reference, agent_id as "agentId", amount_fen as "amountFen", reason,
  booked_at as "bookedAt", reversed_at as "reversedAt", reversal_reason as "reversalReason"`;

export const depositByReference = async (db: Db, reference: string): Promise<DepositRow | undefined> => {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from deposits.deposit where reference = ${reference.toUpperCase()}`.execute(db);
  return rows[0];
};

export const depositById = async (db: Db, id: DepositId): Promise<DepositRow | undefined> => {
  const { rows } = await sql<DepositRow>`select ${depositColumns} from deposits.deposit where id = ${id}`.execute(db);
  return rows[0];
};

/** The reasons of deposits, by the ids that are the items of transfers. */
export const depositReasons = async (db: Db, itemIds: readonly TradeId[]): Promise<ReadonlyMap<TradeId, string>> => {
  const { rows } = await sql<{ id: TradeId; reason: string }>`
    select id, reason from deposits.deposit where id = any (${itemIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/** The newest deposits first, of one agent or of all. */
export const allDeposits = async (
  db: Db,
  { agentId, limit }: { readonly agentId: AgentId | undefined; readonly limit: number },
): Promise<DepositRow[]> => {
  const { rows } = await sql<DepositRow>`
    select ${depositColumns} from deposits.deposit
    where ${agentId === undefined ? sql`true` : sql`agent_id = ${agentId}`} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
};
