/** Payout through a gateway: orders are sent after the commit; unanswered ones are queried, never sent again. */
import type { Operator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { PayoutBatchId } from '../../contract/withdrawal-ids.ts';
import type { PayoutGateway, PayoutResult } from './adapter.ts';
import { readBatch, claimBatch } from './payout-batch.ts';
import { settleResult, type SettleOutcome } from './settle-payments.ts';

export interface GatewayOptions {
  readonly operator: Operator;
  readonly now: Date;
  readonly vault: Vault;
  readonly limit?: number;
}

/**
 * Longer than an order can be in transit: an earlier query could report it as never received, so that it would be
 * settled as failed, and still arrive afterwards.
 */
const ON_ITS_WAY_MS = 10 * 60_000;

const settleAll = async (db: Db, results: readonly PayoutResult[], by: OperatorAct): Promise<SettleOutcome[]> => {
  const settled: SettleOutcome[] = [];
  for (const result of results) settled.push(await settleResult(db, result, by));
  return settled;
};

/** @returns the settled results; empty when the gateway did not answer: then {@link payoutAsk} must get them. */
export const payoutSend = async (db: Db, gateway: PayoutGateway, options: GatewayOptions): Promise<SettleOutcome[]> => {
  const id = await inTransaction(db, (tx) => take(tx, gateway, options));
  if (id === undefined) return [];
  const results = await gateway.send(await readBatch(db, options.vault, { id })).catch(() => []);
  return settleAll(db, results, options);
};

const take = async (
  tx: Tx,
  { name }: PayoutGateway,
  { operator, now, vault, limit = 100 }: GatewayOptions,
): Promise<PayoutBatchId | undefined> => {
  const id = await claimBatch(tx, name, now, limit);
  if (id === undefined) return undefined;
  const { no, orders, totalFen } = await readBatch(tx, vault, { id });
  await operatorAudit(
    tx,
    'withdrawals.send-payouts',
    { operator, now },
    {
      subject: 'payout_batch',
      subjectId: no,
      after: { adapter: name, count: orders.length, totalFen },
    },
  );
  return id;
};

/** Queries every payment of this gateway that is unanswered and no longer in transit. */
export const payoutAsk = async (db: Db, gateway: PayoutGateway, options: GatewayOptions): Promise<SettleOutcome[]> => {
  const { rows } = await sql<{ id: PayoutBatchId }>`
    select distinct b.id from withdrawals.payout_batch b join withdrawals.withdrawal w on w.payout_batch_id = b.id
    where w.status = 'paying' and b.adapter = ${gateway.name}
      and b.exported_at <= ${new Date(options.now.getTime() - ON_ITS_WAY_MS)} order by b.id`.execute(db);
  const settled: SettleOutcome[] = [];
  for (const { id } of rows) {
    const results = await gateway.ask(await readBatch(db, options.vault, { id })).catch(() => []);
    settled.push(...(await settleAll(db, results, options)));
  }
  return settled;
};
