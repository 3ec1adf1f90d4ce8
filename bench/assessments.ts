/**
 * Evaluation of a million terminals beside a running feed (docs/performance.md): every terminal's activation is taken
 * with all its transactions, its stages are evaluated and rewarded; then a usual night, and everything once more. `npm
 * run bench assessments [terminals] [rows of the feed per second, 0 for none] [transactions]`. BENCH_KEEP=<folder>
 * keeps the world as it was before, so that an interrupted run continues where its preparation ended. `--prepare` stops
 * there; `--use-up` works on the kept world instead of a copy, which for a million needs 12 GB more.
 */
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { evaluateDue, type EvaluateOptions } from '#capabilities/assessments/server/evaluation/evaluate-due.ts';
import { previewEvaluation } from '#capabilities/assessments/server/evaluation/preview-evaluation.ts';
import { BULK_SIZE } from '#simulator/bulk.ts';
import { queueActivations } from '#simulator/bulk/activations.ts';
import { bulkPlace } from '#simulator/bulk/stock.ts';
import { bookOnce } from './feed/booking.ts';
import { BATCH, rowSource, type RowSource } from './feed/feed-rows.ts';
import { NOW, openBulkDatabase, printStep } from './lib/bulk-database.ts';
import { timed, type CpuTime } from './lib/cpu-time.ts';
import { machine, report, type Result } from './lib/machine.ts';

const PRINT_EVERY_MS = 10_000;
/** The age of the oldest transactions, which is that of the oldest activation. */
const DAYS = 100;
/** Terminals of each agent. */
const TERMINALS_EACH = 10;

/** The share of a reward at each level of the tree: less the deeper. */
const amounts = sql`
  insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
  select agent.id, 1, part.kind, part.item, part.fen * (6 - depth) / 6, '2020-01-01', joined_at
  from agents.agent cross join (values ('activation', 0, 6000), ('stage', 1, 5000), ('stage', 2, 8000),
    ('stage', 3, 12000)) as part (kind, item, fen)
  order by agent.id, part.kind, part.item`;

const PREPARATION = [
  ['every day is checked', sql`update assessments.start set starts_on = null`],
  ['no other amounts', sql`delete from policies.part_term`],
  ['amounts', amounts],
  ['activations wait', queueActivations],
  ['analyze', sql`analyze`],
] as const;

const prepare = async ({ db }: Database): Promise<void> => {
  for (const [text, statement] of PREPARATION) {
    const start = performance.now();
    await db.transaction(async (tx) => {
      await sql`set local statement_timeout = 0; set local synchronous_commit = off;
        set local policies.unordered_terms = on`.execute(tx);
      await statement.execute(tx);
    });
    printStep(text, performance.now() - start);
  }
};

/** Books batches at the requested rate until told to stop. @returns the number of rows booked. */
const runFeed = (database: Database, source: RowSource, perSecond: number): { stop(): Promise<number> } => {
  const state = { goesOn: true, batches: 0 };
  const start = performance.now();
  const lane = async (): Promise<void> => {
    while (state.goesOn) {
      const wait = start + (state.batches * BATCH * 1000) / perSecond - performance.now();
      if (wait > 0) {
        await new Promise((resolve) => setTimeout(resolve, Math.min(wait, 200)));
        continue;
      }
      await bookOnce(database, source, 1);
      state.batches += 1;
    }
  };
  const running = perSecond > 0 ? lane() : undefined;
  return {
    stop: async () => {
      state.goesOn = false;
      await running;
      return state.batches * BATCH;
    },
  };
};

/** Prints each step of an evaluation as it goes, with the time since the evaluation began. */
const progress = (): EvaluateOptions => {
  const [start, sums] = [performance.now(), new Map<string, number>()];
  let printedAt = start;
  const onBatch: EvaluateOptions['onBatch'] = (step, rows) => {
    const isNew = !sums.has(step);
    sums.set(step, (sums.get(step) ?? 0) + rows);
    const now = performance.now();
    if (!isNew && now - printedAt < PRINT_EVERY_MS) return;
    printedAt = now;
    const done = [...sums].map(([name, sum]) => `${name} ${sum}`).join(', ');
    console.log(`    ${((now - start) / 1000).toFixed(1)} s  ${done}`);
  };
  return { onBatch };
};

/** Only prepares and keeps the world. */
const PREPARE = '--prepare';
/** Uses the kept world itself, once, instead of a copy: half of the disk. */
const USE_UP = '--use-up';

const main = async (): Promise<void> => {
  const words = process.argv.slice(2);
  const isPreparedOnly = words.includes(PREPARE);
  const [terminals = 1_000_000, perSecond = 500, trades = BULK_SIZE.trades] = words
    .filter((word) => !word.startsWith('--'))
    .map(Number);
  const where = machine();
  // fewer agents for fewer terminals, so that a batch touches the same number of agents
  const agents = Math.min(BULK_SIZE.agents, Math.ceil(terminals / TERMINALS_EACH));
  const size = { agents, terminals, trades, days: DAYS, isAllActivated: true };
  const start = performance.now();
  const database = await openBulkDatabase(size, {
    prepare,
    isCopied: !isPreparedOnly && !words.includes(USE_UP),
    isUsedUp: !isPreparedOnly && words.includes(USE_UP),
  });
  printStep('= preparation', performance.now() - start);
  if (isPreparedOnly) return database.stop();
  const results: Result[] = [];
  try {
    const source = rowSource(`compliance${Date.now()}`, NOW, (random) =>
      bulkPlace({ agents }, 1 + Math.floor(random() * agents), Math.floor((random() * terminals) / agents)),
    );
    const beside = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      console.log(`  ${name} …`);
      const feed = runFeed(database, source, perSecond);
      const state: { done?: unknown } = {};
      const cost: CpuTime = await timed(database.superuser, async () => (state.done = await work()));
      const feedRows = await feed.stop();
      results.push({ name, figures: { ...cost, feedRows, done: JSON.stringify(state.done) } });
      console.log(name, JSON.stringify(results.at(-1)?.figures));
    };
    const today = businessDay(NOW);
    const night = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
    await beside('every activation taken and evaluated', () => evaluateDue(database.db, NOW, progress()));
    await beside('a usual night', () => evaluateDue(database.db, night(1), progress()));
    const all = { from: addDays(today, -200), to: today, isDryRun: false };
    await beside('everything once more, nothing changed', () => previewEvaluation(database.db, all, night(1)));
    report(
      'compliance',
      `bulk, ${terminals} terminals, ${trades} transactions, feed of ${perSecond} a second`,
      where,
      results,
    );
  } finally {
    await database.stop();
  }
};
await main();
