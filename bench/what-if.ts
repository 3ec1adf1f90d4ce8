/**
 * The effect of changed terms for an agent with 1 100 000 sales in the period (docs/performance.md): 100 000
 * agents, 2 200 000 transactions of 30 days. `npm run bench what-if [runs]`; BENCH_KEEP=<folder> keeps the world for
 * later runs.
 */
import type pg from 'pg';
import { connect } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { Repricing } from '#capabilities/policies/server/api.ts';
import { planTerms } from '#capabilities/policies/server/terms/plan-terms.ts';
import { measureChange } from '#capabilities/policies/server/what-if/measure-change.ts';
import { planRepricing, type ChangeOfTeam } from '#capabilities/policies/server/what-if/plan-repricing.ts';
import { saleRepricer } from '#capabilities/trades/server/repricing/repricer.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { openBulkDatabase } from './lib/bulk-database.ts';
import { processCpuMs } from './lib/cpu-cost.ts';
import type { BenchDatabase } from './lib/database.ts';
import { machine, report, type Result } from './lib/machine.ts';

const SIZE = { agents: 100_000, terminals: 1_000_000, trades: 2_200_000, days: 30 } as const;
const POLICY = idOf<PolicyId>(1);
/** A root with half of all agents, and one of its direct sub-agents. */
const ROOT = idOf<AgentId>(1);
const CHILD = idOf<AgentId>(3);
const RISE_PPM = 60;

const lastSale = async (pool: pg.Pool): Promise<Date> => {
  const { rows } = await pool.query<{ at: Date }>('select max(occurred_at) as at from trades.trade');
  return startOfDay(addDays(businessDay(rows[0]?.at ?? new Date()), 1));
};

/** The agent's first cost rises, carrying along whom it reaches. */
const rise = async ({ db, pool }: BenchDatabase, agentId: AgentId): Promise<ChangeOfTeam> => {
  const now = await lastSale(pool);
  const { rows } = await pool.query<{ rate: number; cap: number | null; extra: number | null }>(
    `select rate_ppm as rate, cap_fen as cap, extra_fen as extra from policies.term
      where agent_id = $1 and policy_id = 1 and rate_type = 1`,
    [agentId],
  );
  const [cost] = rows;
  const rule = {
    ratePpm: ppm((cost?.rate ?? 0) + RISE_PPM),
    ...(cost?.cap != null && { capFen: cost.cap as never }),
    ...(cost?.extra != null && { extraFen: cost.extra as never }),
  };
  const terms = { costs: [{ rateType: 1, rule }], parts: [] };
  const { plan } = await planTerms(db, { what: 'edit', actor: 'operator', agentId, policyId: POLICY, terms, now });
  const [first, ...others] = plan.touched;
  if (first === undefined) throw new Error('nothing changes');
  return { policyId: POLICY, agents: [first, ...others], firstDay: plan.validFrom, at: now };
};

interface Times {
  readonly wallMs: number;
  /** Processor time of PostgreSQL. */
  readonly postgresMs: number;
}

/** @param pool of one connection, whose process is measured. */
const timed = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<Times> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const [start, before] = [performance.now(), processCpuMs(pid)];
  await work();
  return { wallMs: performance.now() - start, postgresMs: processCpuMs(pid) - before };
};

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

const measure = async (database: BenchDatabase, runs: number): Promise<Result[]> => {
  const results: Result[] = [];
  const one = connect(database.url, 1);
  for (const [name, agentId] of [
    ['a root with 1 100 000 sales', ROOT],
    ['a sub-agent with 75 000 sales', CHILD],
  ] as const) {
    const times: Times[] = [];
    const change = await rise(database, agentId);
    const question: Repricing = await planRepricing(database.db, change);
    for (let run = 0; run < runs; run += 1) times.push(await timed(one.pool, () => measureChange(one.db, change)));
    const shares = await saleRepricer.reprice(database.db, question);
    const own = shares.filter((share) => share.agentId === agentId);
    const saleCount = own.reduce((sum, share) => sum + share.saleCount, 0);
    results.push({
      name,
      figures: {
        saleCount,
        carried: question.carriedIds.length,
        wallMs: median(times.map(({ wallMs }) => wallMs)),
        bestWallMs: Math.round(Math.min(...times.map(({ wallMs }) => wallMs))),
        postgresMs: median(times.map(({ postgresMs }) => postgresMs)),
      },
    });
  }
  await one.close();
  return results;
};

const main = async (): Promise<void> => {
  const runs = Number(process.argv[2] ?? 5);
  const where = machine();
  await loadCapabilities();
  const database = await openBulkDatabase(SIZE);
  try {
    // An index alone answers for vacuumed pages (autovacuum does it in the product).
    await database.superuser.query('vacuum (analyze) trades.trade');
    report('what-if', 'bulk', where, await measure(database, runs));
  } finally {
    await database.stop();
  }
};
await main();
