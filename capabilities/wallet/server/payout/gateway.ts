/** Payout through a gateway: the order leaves after the commit; what was not answered is asked about, never sent again. */
import { sql } from 'kysely';
import { inTransaction, type Db } from '#platform/db/db.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { PayoutGateway, PayoutResult } from './adapter.ts';
import { readBatch, takeBatch } from './batch.ts';
import { settleResult, type Settled } from './settle.ts';

export interface GatewayOptions {
  readonly now: Date;
  readonly vault: Vault;
  readonly limit?: number;
}

const settleAll = async (db: Db, results: readonly PayoutResult[], now: Date): Promise<Settled[]> => {
  const settled: Settled[] = [];
  for (const result of results) settled.push(await settleResult(db, result, now));
  return settled;
};

/** @returns what became of the orders; none when the gateway gave no answer: then {@link payoutAsk} is the only way on. */
export const payoutSend = async (db: Db, gateway: PayoutGateway, options: GatewayOptions): Promise<Settled[]> => {
  const id = await inTransaction(db, (tx) => takeBatch(tx, gateway.name, options.now, options.limit ?? 100));
  if (id === undefined) return [];
  const results = await gateway.send(await readBatch(db, options.vault, { id })).catch(() => []);
  return settleAll(db, results, options.now);
};

/** Asks about every payment of this gateway that has no answer yet. */
export const payoutAsk = async (db: Db, gateway: PayoutGateway, options: GatewayOptions): Promise<Settled[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct b.id from wallet.payout_batch b join wallet.withdrawal w on w.payout_batch_id = b.id
    where w.status = 'paying' and b.adapter = ${gateway.name} order by b.id`.execute(db);
  const settled: Settled[] = [];
  for (const { id } of rows) {
    const results = await gateway.ask(await readBatch(db, options.vault, { id })).catch(() => []);
    settled.push(...(await settleAll(db, results, options.now)));
  }
  return settled;
};
