/**
 * The nightly evaluation of levels with 100 000 agents and a month of daily figures for each.
 * `npm run bench levels`
 */
import type { Database } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import { evaluateDay, type Evaluation } from '#capabilities/levels/server/evaluate-day.ts';
import { planEvaluation } from '#capabilities/levels/server/plan-evaluation.ts';
import { bulkAgents } from '#simulator/bulk/agents.ts';
import { timed } from './lib/cpu-time.ts';
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
    select agent.id, ${`${LAST.slice(0, 8)}01`}::date + day, true, type, 1, 5,
      1000000 / (1 + agent.id % 997) * (1 + day)
    from agents.agent, generate_series(0, ${DAYS - 1}) as day, generate_series(1, ${TYPES}) as type
    order by 1, 2, 4`.execute(db);
  await sql`
    insert into statistics.growth_day (agent_id, is_team, day, kind, count)
    select id, true, ${LAST}::date - (id % 30)::int, 'activation', 1 + id % 40 from agents.agent order by 1`.execute(
    db,
  );
  await sql`analyze`.execute(db);
};

const main = async (): Promise<void> => {
  const where = machine();
  const { db, superuser, stop } = await openBenchDatabase('levels', fill);
  try {
    let done: Evaluation | undefined;
    const night = async (day: string): Promise<object> => {
      const cost = await timed(superuser, async () => (done = await evaluateDay(db, day, NOW)));
      return { ...cost, promoted: done?.promoted, demoted: done?.demoted, forgiven: done?.forgiven };
    };
    report('levels', 'agents by id', where, [
      { name: 'reading and deciding', figures: { ...(await timed(superuser, () => planEvaluation(db, LAST))) } },
      { name: 'a usual night', figures: { ...(await night(addDays(LAST, -13))) } },
      { name: 'a night in which every level is below its rule', figures: { ...(await night(LAST)) } },
    ]);
  } finally {
    await stop();
  }
};
await main();
