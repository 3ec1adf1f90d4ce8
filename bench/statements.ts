/**
 * Statements of a month for 100 000 agents (docs/performance.md): gathered from the ledger, composed and stored.
 * `npm run bench statements [transactions]`; BENCH_KEEP=<folder> keeps the world.
 */
import type pg from 'pg';
import { createVault, readVaultConfig } from '#platform/vault/vault.ts';
import { closeDueMonths } from '#capabilities/statements/server/closing/close-due-months.ts';
import { BULK_SIZE } from '#simulator/bulk.ts';
import { NOW, openBulkDatabase } from './lib/bulk-database.ts';
import { timed } from './lib/cpu-time.ts';
import { machine, report } from './lib/machine.ts';

/** Removes statements of an earlier run on a kept world in spite of the triggers, because statements never change. */
const forget = async (superuser: pg.Pool): Promise<void> => {
  await superuser.query(`set session_replication_role = replica;
    truncate statements.statement, statements.closing, statements.entry_sum, statements.trade_sum;
    set session_replication_role = origin`);
};

const main = async (): Promise<void> => {
  const [trades = BULK_SIZE.trades] = process.argv.slice(2).map(Number);
  const where = machine();
  const vault = createVault(readVaultConfig({}, false));
  const { db, superuser, stop } = await openBulkDatabase({ trades });
  try {
    await forget(superuser);
    const state: { closed?: unknown } = {};
    const cost = await timed(superuser, async () => (state.closed = await closeDueMonths(db, vault, NOW)));
    report('statements', `bulk, ${trades} transactions`, where, [
      { name: 'the months that are over', figures: { ...cost, closed: JSON.stringify(state.closed) } },
    ]);
  } finally {
    await stop();
  }
};
await main();
