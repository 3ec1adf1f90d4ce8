/**
 * The nightly evaluation of levels with 100 000 agents and a month of daily figures for each.
 * `npm run bench levels`
 */
import { sql } from '#platform/db/sql.ts';
import type { Database } from '#platform/db/db.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { evaluateDay } from '#capabilities/levels/server/evaluate-day.ts';
import { planEvaluation } from '#capabilities/levels/server/plan-evaluation.ts';
import { bulkAgents } from '#simulator/bulk/agents.ts';
import { openBenchDatabase } from './lib/database.ts';
import { machine, report } from './lib/machine.ts';

const AGENTS = 100_000;
const DAYS = 30;
const TYPES = 1;
/** The last day of a month of thirty days: levels are reached, kept and lost on it. */
const LAST = '2026-09-30';
const NOW = new Date(startOfDay(addDays(LAST, 1)).getTime() + 2 * 3_600_000);

const fill = async ({ db }: Database): Promise<void> => {
  const size = { agents: AGENTS, terminals: 0, trades: 0, days: DAYS, now: NOW };
  for (const { statement } of bulkAgents(size)) await statement.execute(db);
  await sql`
    insert into statistics.current_count (agent_id, is_team, kind, key, count)
    select agent_id, is_team, 'agent', key, count from agents.api_counts() order by 1, 2, 4`.execute(db);
  await sql`
    insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
    select agent.id, ${`${LAST.slice(0, 8)}01`}::date + day, true, type, 1, 5, 1000000 / (1 + agent.id % 997) * (1 + day)
    from agents.agent, generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${TYPES}) as type
    order by 1, 2, 4`.execute(db);
  await sql`
    insert into statistics.growth_day (agent_id, is_team, day, kind, count)
    select id, true, ${LAST}::date - (id % 30)::int, 'activation', 1 + id % 40 from agents.agent order by 1`.execute(
    db,
  );
  await sql`analyze`.execute(db);
};

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> => {
  const start = performance.now();
  const value = await work();
  return { seconds: Math.round((performance.now() - start) / 10) / 100, value };
};

const main = async (): Promise<void> => {
  const where = machine();
  const database = await openBenchDatabase('levels', fill);
  try {
    const plan = await timed(() => planEvaluation(database.db, LAST));
    const night = await timed(() => evaluateDay(database.db, LAST, NOW));
    const figures = {
      rows: AGENTS * DAYS * TYPES,
      readAndDecideSeconds: plan.seconds,
      wholeSeconds: night.seconds,
      promoted: night.value?.promoted,
      demoted: night.value?.demoted,
      forgiven: night.value?.forgiven,
    };
    report('levels', 'agents by id', where, [{ name: `evaluation of ${AGENTS} agents`, figures }]);
  } finally {
    await database.stop();
  }
};
await main();
