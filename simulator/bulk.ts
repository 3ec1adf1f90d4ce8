/**
 * A world for benchmarks: 100 000 agents, 1 000 000 terminals, 2 000 000 transactions, generated inside the database by
 * set-based SQL. The tables are consistent (ledger reconciles, statistics equal a recount), but were not filled by the
 * product's calls: there are no feed batches and no terminal events.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { rebuild } from '#capabilities/statistics/server/rollups/rebuild.ts';
import { bulkAgents } from './bulk/agents.ts';
import { bulkPolicies } from './bulk/policies.ts';
import type { BulkSize, BulkStep } from './bulk/step.ts';
import { bulkStock } from './bulk/stock.ts';
import { bulkTrades } from './bulk/trades.ts';
import { bulkWallets } from './bulk/wallets.ts';

export const BULK_SIZE = { agents: 100_000, terminals: 1_000_000, trades: 2_000_000, days: 60 } as const;

type Step = BulkStep | { text: string; run(tx: Tx): Promise<void> };

/** Each step commits on its own: one transaction would hold about 10 000 000 rows. */
const runStep = async (db: Db, step: Step): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0; set local synchronous_commit = off;
      set local work_mem = '256MB'`.execute(tx);
    await ('run' in step ? step.run(tx) : step.statement.execute(tx));
  });

/** @param onStep receives the name of each finished step and its duration. */
export const buildBulkWorld = async (
  db: Db,
  size: BulkSize,
  onStep: (text: string, ms: number) => void = () => undefined,
): Promise<void> => {
  // without fresh table statistics the planner would choose bad plans for the next steps
  const parts: Step[][] = [bulkAgents(size), bulkPolicies(size), bulkStock(size), bulkTrades(size), bulkWallets()];
  const steps = parts.flatMap((part) => [...part, { text: 'analyze', statement: sql`analyze` }]);
  for (const step of steps) {
    const start = performance.now();
    await runStep(db, step);
    onStep(step.text, performance.now() - start);
  }
  const start = performance.now();
  const today = businessDay(size.now);
  // the rebuild sums up the days that are over as well
  await runStep(db, { text: 'days', statement: sql`update statistics.folded set day = ${today}::date, agent_id = 0` });
  await rebuild(db, { from: addDays(today, -size.days - 1), to: today });
  onStep('statistics', performance.now() - start);
  await runStep(db, { text: 'analyze', statement: sql`analyze` });
};
