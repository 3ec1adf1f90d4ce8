/**
 * Reads at scale (docs/performance.md): 100 000 agents, 1 000 000 terminals; the agent with the largest team. First 50
 * connections in a closed loop, for what saturates; then arrivals at half of that rate, with the latency from the
 * intended start. `npm run bench reads [seconds] [transactions] [words]`: only the queries whose name has the words are
 * measured, and printed alone. BENCH_KEEP=<folder> keeps the world for later runs. BENCH_RATE=<arrivals per second>
 * measures these alone, at that rate: two versions are compared at the same one.
 */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { rankAgents } from '#capabilities/agents/server/ranking/rank-agents.ts';
import { evaluateDue } from '#capabilities/levels/server/evaluate-day.ts';
import { refreshPortfolio } from '#capabilities/portfolio/server/refresh.ts';
import { sumCosts } from '#capabilities/statistics/server/profitability/sum-costs.ts';
import { foldDays } from '#capabilities/statistics/server/rollups/fold-days.ts';
import { sumBrands } from '#capabilities/statistics/server/rollups/sum-brands.ts';
import { BULK_SIZE } from '#simulator/bulk.ts';
import { tokensOf } from './lib/bench-sessions.ts';
import { NOW, openBulkDatabase } from './lib/bulk-database.ts';
import { costOf } from './lib/cpu-cost.ts';
import type { BenchDatabase } from './lib/database.ts';
import { machine, printResults, report, type Result } from './lib/machine.ts';
import type { Target } from './lib/prepared-requests.ts';
import { questions, type Question } from './lib/read-questions.ts';
import { WARM_UP_SECONDS } from './lib/sender-loads.ts';
import { percentile, withSender, type Sender } from './lib/sender.ts';
import { withServer, type ServerProcess } from './lib/server-process.ts';
import { databaseSpans, explainStalls, spansOf } from './lib/stalls.ts';
import { watchStolen } from './lib/stolen.ts';

const CONNECTIONS = 50;
/** Accounts of the agent, as one account has only its share of the server. */
const ACCOUNTS = 32;
const LARGEST = idOf<AgentId>(1);
const RATE = Number(process.env.BENCH_RATE ?? 0);

interface Bench {
  readonly server: ServerProcess;
  readonly sender: Sender;
  readonly database: BenchDatabase;
  readonly seconds: number;
}

/** Measures the load that saturates the server, and the cost of a request then. */
const measureSaturated = async ({ server, sender, database, seconds }: Bench, target: Target) => {
  const send = (connections: number, seconds: number) =>
    sender.send({ ...target, kind: 'closed', connections, seconds });
  await send(8, Math.min(3, seconds));
  return costOf(server.pid, database.pool, async () => {
    const { sent } = await send(CONNECTIONS, seconds);
    const { latencyMs, bytes } = sent;
    const count = latencyMs.length;
    return {
      count,
      perSecond: Math.round(count / sent.seconds),
      p50Ms: percentile(latencyMs, 0.5),
      p99Ms: percentile(latencyMs, 0.99),
      bytes: Math.round(bytes / Math.max(1, count)),
    };
  });
};

/**
 * Records what happened during each stall in the server, the sender, the database and the host. A request costs more
 * than at saturation, where many share look-ups, so half of the saturating rate keeps the machine more than half busy.
 */
const measureOpen = async ({ server, sender, database, seconds }: Bench, target: Target, perSecond: number) => {
  await server.takePauses();
  const since = new Date();
  const { sent, own, stolen, serverMs, postgresMs } = await costOf(server.pid, database.pool, async () => {
    const { done, stolen } = await watchStolen(() => sender.send({ ...target, kind: 'open', perSecond, seconds }));
    return { sent: done.sent, own: done.watched, stolen, count: perSecond * (seconds + WARM_UP_SECONDS) };
  });
  const served = await server.takePauses();
  const spans = [...spansOf('server', served), ...spansOf('sender', own), ...stolen];
  return {
    arrivedPerSecond: perSecond,
    openServerMs: serverMs,
    openPostgresMs: postgresMs,
    openP50Ms: percentile(sent.latencyMs, 0.5),
    openP99Ms: percentile(sent.latencyMs, 0.99),
    serverLongestMs: served.longestMs,
    serverCollections: served.collections,
    serverCollectingMs: served.collectingMs,
    senderLongestMs: own.longestMs,
    senderCollections: own.collections,
    ...explainStalls(sent, [...spans, ...(await databaseSpans(database.superuser, since))]),
  };
};

const measureQuestion = async (bench: Bench, tokens: readonly string[], { name, path, bodies }: Question) => {
  const target = { url: bench.server.url + path, tokens, bodies: await bodies() };
  if (RATE > 0) return { name, figures: await measureOpen(bench, target, RATE) };
  const { perSecond, p50Ms, p99Ms, bytes, serverMs, postgresMs } = await measureSaturated(bench, target);
  const open = await measureOpen(bench, target, Math.max(1, perSecond / 2));
  return { name, figures: { perSecond, p50Ms, p99Ms, bytes, serverMs, postgresMs, ...open } };
};

const measure = (database: BenchDatabase, seconds: number, words: string): Promise<Result[]> =>
  withServer({ databaseUrl: database.url }, (server) =>
    withSender(async (sender) => {
      // a user who has just read a thousand pages in a row has to wait for others, so it is none of the measured ones
      const [reader = '', ...tokens] = await tokensOf(database.db, LARGEST, ACCOUNTS + 1);
      const asked = questions(server.url, reader).filter(({ name }) => name.includes(words));
      const results: Result[] = [];
      for (const question of asked)
        results.push(await measureQuestion({ server, sender, database, seconds }, tokens, question));
      return results;
    }),
  );

/** Does the work of jobs before anybody reads: sums up past days; settles levels, classes, ages and ranks. */
const settle = async ({ db, superuser }: BenchDatabase): Promise<void> => {
  await foldDays(db, NOW);
  await sumCosts(db, NOW);
  await sumBrands(db, NOW);
  await evaluateDue(db, NOW);
  await rankAgents(db, NOW);
  await refreshPortfolio(db, NOW);
  // the whole world is new to the planner, and to autovacuum, which would begin a minute later
  await superuser.query('vacuum (analyze)');
};

const main = async (): Promise<void> => {
  const [seconds = '10', trades = String(BULK_SIZE.trades), ...words] = process.argv.slice(2);
  const where = machine();
  const database = await openBulkDatabase({ trades: Number(trades) });
  try {
    await settle(database);
    const results = await measure(database, Number(seconds), words.join(' '));
    if (words.length > 0 || RATE > 0) printResults(results);
    else report(`reads-${Number(trades) / 1_000_000}m`, `bulk, ${trades} transactions`, where, results);
  } finally {
    await database.stop();
  }
};
await main();
