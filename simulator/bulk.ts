/**
 * A world for measuring: 100 000 agents, 1 000 000 terminals, 2 000 000 transactions, made inside the database set by
 * set. The same tables filled with the same meaning as the product would (the books add up, the statistics equal a
 * recount), but the way there is not the product's: no batch was sent, and no terminal has a life line.
 */
import { sql } from '#platform/db/sql.ts';
import { rebuild } from '#capabilities/statistics/server/rebuild.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { bulkAgents } from './bulk/agents.ts';
import { bulkPolicies } from './bulk/policies.ts';
import { bulkStock } from './bulk/stock.ts';
import { bulkTrades } from './bulk/trades.ts';
import type { BulkSize, BulkStep } from './bulk/step.ts';
import { bulkWallets } from './bulk/wallets.ts';

export const BULK_SIZE = { agents: 100_000, terminals: 1_000_000, trades: 2_000_000, days: 60 } as const;

type Step = BulkStep | { text: string; run(tx: Tx): Promise<void> };

/** Each step commits by itself: 10 000 000 rows are no transaction. */
const runStep = async (db: Db, step: Step): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0; set local synchronous_commit = off;
      set local work_mem = '256MB'`.execute(tx);
    await ('run' in step ? step.run(tx) : step.statement.execute(tx));
  });

/** @param onStep hears what was done and how long it took. */
export const buildBulkWorld = async (
  db: Db,
  size: BulkSize,
  onStep: (text: string, ms: number) => void = () => undefined,
): Promise<void> => {
  // Without figures about the tables before, the plans of the next steps would be guesses.
  const parts: Step[][] = [bulkAgents(size), bulkPolicies(size), bulkStock(size), bulkTrades(size), bulkWallets()];
  const steps = parts.flatMap((part) => [...part, { text: 'analyze', statement: sql`analyze` }]);
  for (const step of steps) {
    const start = performance.now();
    await runStep(db, step);
    onStep(step.text, performance.now() - start);
  }
  const start = performance.now();
  const today = businessDay(size.now);
  await rebuild(db, { from: addDays(today, -size.days - 1), to: today });
  onStep('statistics', performance.now() - start);
  await runStep(db, { text: 'analyze', statement: sql`analyze` });
};
