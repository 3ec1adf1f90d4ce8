/** Payout batches in the database: reading a batch again yields the same orders. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { numbered } from '#platform/ids/ids.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { frozenAgents } from '#capabilities/agents/server/api.ts';
import { lockStops, stoppedAgents } from '#capabilities/settlement/server/api.ts';
import type { PayoutBatchId, WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { openPayee } from '../applying/payee-seal.ts';
import type { StoredPayee } from '../withdrawal-row.ts';
import type { PayoutBatch, PayoutOrder } from './adapter.ts';

export const isPayable = sql`status in ('applied', 'reviewing') and approved_at is not null`;

/**
 * Agents that are frozen, or whose withdrawals were stopped by "that was not me". What they had applied for before
 * stays
 * held (docs/domain.md §2, §7) until that is over or it is rejected.
 */
export const heldPayees = async (tx: Db): Promise<AgentId[]> => {
  const { rows } = await sql<{
    agentId: AgentId;
  }>`select distinct agent_id as "agentId" from withdrawals.withdrawal where ${isPayable}`.execute(tx);
  const ids = rows.map(({ agentId }) => agentId);
  return [...(await frozenAgents(tx, ids)), ...(await stoppedAgents(tx, ids))];
};

/**
 * Takes approved withdrawals into a new batch; they are `paying` once this transaction commits. A cancellation at the
 * same time either commits first, and then the withdrawal is not taken, or finds it paying. @returns the batch's id, or
 * undefined when there is nothing to pay.
 */
export const claimBatch = async (
  tx: Tx,
  adapter: string,
  now: Date,
  limit: number,
): Promise<PayoutBatchId | undefined> => {
  await lockFor(tx, 'withdrawals.payout');
  await lockStops(tx);
  const held = await heldPayees(tx);
  const taken = await sql<{ id: WithdrawalId; net_fen: Fen }>`
    select id, net_fen from withdrawals.withdrawal where ${isPayable}
      and agent_id <> all (${held}::bigint[])
    order by id limit ${limit} for update`.execute(tx);
  if (taken.rows.length === 0) return undefined;
  const ids = taken.rows.map(({ id }) => id);
  const totalFen = sumFen(taken.rows.map((row) => row.net_fen));
  const { rows } = await sql<{ id: PayoutBatchId }>`
    insert into withdrawals.payout_batch (no, adapter, exported_at, count, total_fen, file_sha256)
    values (${await nextNo(tx, now)}, ${adapter}, ${now}, ${ids.length}, ${totalFen}, '') returning id`.execute(tx);
  const batchId = onlyRow(rows).id;
  await sql`
    update withdrawals.withdrawal w set status = 'paying', paying_at = ${now}, payout_batch_id = ${batchId},
      payout_serial = s.serial
    from unnest(${ids}::bigint[]) with ordinality s (id, serial) where w.id = s.id`.execute(tx);
  return batchId;
};

const nextNo = async (tx: Tx, now: Date): Promise<string> => {
  const { rows } = await sql<{ next: number }>`select nextval('withdrawals.payout_batch_no') as next`.execute(tx);
  return numbered('P', now, onlyRow(rows).next);
};

type OrderRow = Omit<PayoutOrder, 'serial' | 'cardNumber' | keyof StoredPayee> & {
  serial: NotNull<number>;
  agentId: AgentId;
  payee: StoredPayee;
  sealed: string;
};

/** @throws when there is no such batch. */
export const readBatch = async (
  db: Db,
  vault: Vault,
  batch: { id: PayoutBatchId } | { no: string },
): Promise<PayoutBatch & { id: PayoutBatchId; sha256: string; adapter: string }> => {
  const where = 'id' in batch ? sql`id = ${batch.id}` : sql`no = ${batch.no}`;
  const found = await sql<{
    id: PayoutBatchId;
    no: string;
    exportedAt: Date;
    totalFen: Fen;
    sha256: string;
    adapter: string;
  }>`
    select id, no, exported_at as "exportedAt", total_fen as "totalFen", file_sha256 as sha256, adapter
      from withdrawals.payout_batch where ${where}`.execute(db);
  const head = found.rows[0];
  if (head === undefined) throw new Error(`Payout batch ${'no' in batch ? batch.no : batch.id} does not exist.`);
  const { rows } = await sql<OrderRow>`
    select payout_serial as serial, no as "withdrawalNo", net_fen as "amountFen", agent_id as "agentId", payee,
      payee_sealed as sealed
    from withdrawals.withdrawal where payout_batch_id = ${head.id} order by payout_serial`.execute(db);
  return { ...head, orders: rows.map((row) => orderOf(row, vault)) };
};

const orderOf = ({ agentId, payee, sealed, ...order }: OrderRow, vault: Vault): PayoutOrder => ({
  ...order,
  holderName: payee.holderName,
  bankName: payee.bankName,
  branchName: payee.branchName,
  cnaps: payee.cnaps,
  cardNumber: openPayee(vault, sealed, { no: order.withdrawalNo, agentId, payee }),
});
