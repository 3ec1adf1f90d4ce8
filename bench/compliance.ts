/**
 * Evaluation of a million terminals beside a running feed (docs/performance.md): every terminal's activation is taken
 * with all its transactions, its stages are evaluated and rewarded; then a usual night, and everything once more.
 * `npm run bench compliance [terminals] [rows of the feed per second] [transactions]`; BENCH_KEEP=<folder> keeps the
 * world.
 */
import { evaluateDue, previewEvaluation } from '#capabilities/compliance/server/cli.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { BULK_SIZE } from '#simulator/bulk.ts';
import { bulkPlace, MERCHANTS_PER_AGENT } from '#simulator/bulk/stock.ts';
import { bookOnce } from './feed/booking.ts';
import { BATCH, rowSource, type RowSource } from './feed/feed-rows.ts';
import { NOW, openBulkDatabase } from './lib/bulk-database.ts';
import { timed, type Timed } from './lib/cpu-time.ts';
import { machine, report, type Result } from './lib/machine.ts';

const { agents } = BULK_SIZE;

/**
 * Of ten terminals of the bulk world six are activated: here the others are too, so that as many are evaluated as there
 * are. The lists of terminals, which nobody reads here, do not follow.
 */
const activate = sql`
  update terminals.terminal set bind_status = 3, bound_at = coalesce(bound_at, held_since),
    activated_at = held_since + interval '1 day', service_fee_fen = coalesce(service_fee_fen, 9900),
    merchant_id = coalesce(merchant_id,
      1 + (id - 1) % ${agents}::int + (id - 1) / ${agents}::int % ${MERCHANTS_PER_AGENT}::int * ${agents}::int)
  where bind_status <> 3`;
const bind = sql`
  insert into terminals.binding (terminal_id, merchant_id, agent_id, policy_id, bound_at)
  select id, merchant_id, holder_id, policy_id, bound_at from terminals.terminal
  where not exists (select from terminals.binding where terminal_id = terminal.id) order by id`;

/** What each level of the tree gets of a reward: less the deeper. */
const amounts = sql`
  insert into policies.part_term (agent_id, policy_id, kind, item, value, valid_from, set_at)
  select agent.id, 1, part.kind, part.item, part.fen * (6 - depth) / 6, '2020-01-01', joined_at
  from agents.agent cross join (values ('activation', 0, 6000), ('stage', 1, 5000), ('stage', 2, 8000),
    ('stage', 3, 12000)) as part (kind, item, fen)
  order by agent.id, part.kind, part.item`;

/** Activations of the last 100 days wait, so that windows of every age are open, met, missed or still to come. */
const queue = sql`
  insert into terminals.new_activation (terminal_id, binding_id, at)
  select terminal_id, id, ${NOW}::timestamptz - (abs(hashint8(id)::bigint) % 100) * interval '1 day'
  from terminals.binding where terminal_id in (select id from terminals.terminal where bind_status = 3) order by id`;

const prepare = ({ db }: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0; set local policies.unordered_terms = on`.execute(tx);
    await sql`delete from terminals.new_activation`.execute(tx);
    await sql`update compliance.start set starts_on = null`.execute(tx);
    await activate.execute(tx);
    await bind.execute(tx);
    await sql`delete from policies.part_term`.execute(tx);
    await amounts.execute(tx);
    await queue.execute(tx);
    await sql`analyze policies.part_term, terminals.new_activation`.execute(tx);
  });

/** Books a batch as often as the rate asks for, until told to stop. @returns the rows booked. */
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
  const running = lane();
  return {
    stop: async () => {
      state.goesOn = false;
      await running;
      return state.batches * BATCH;
    },
  };
};

const main = async (): Promise<void> => {
  const [terminals = 1_000_000, perSecond = 500, trades = BULK_SIZE.trades] = process.argv.slice(2).map(Number);
  const where = machine();
  const database = await openBulkDatabase({ terminals, trades });
  const results: Result[] = [];
  try {
    await prepare(database);
    const source = rowSource(`compliance${Date.now()}`, NOW, (random) =>
      bulkPlace({ agents }, 1 + Math.floor(random() * agents), Math.floor((random() * terminals) / agents)),
    );
    const beside = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const feed = runFeed(database, source, perSecond);
      const state: { done?: unknown } = {};
      const cost: Timed = await timed(database.superuser, async () => (state.done = await work()));
      const feedRows = await feed.stop();
      results.push({ name, figures: { ...cost, feedRows, done: JSON.stringify(state.done) } });
      console.log(name, JSON.stringify(results.at(-1)?.figures));
    };
    const today = businessDay(NOW);
    const night = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
    await beside('every activation taken and evaluated', () => evaluateDue(database.db, NOW));
    await beside('a usual night', () => evaluateDue(database.db, night(1)));
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
