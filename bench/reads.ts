/**
 * Reads at scale (docs/performance.md): 100 000 agents, 1 000 000 terminals; the agent with the largest team. First 50
 * connections in a closed loop, for what saturates; then arrivals at half of that rate, with the latency from the
 * intended start. `npm run bench reads [seconds] [transactions]`; BENCH_KEEP=<folder> keeps the world for later runs.
 */
import { refreshPortfolio } from '#capabilities/portfolio/server/cli.ts';
import { foldDays } from '#capabilities/statistics/server/cli.ts';
import { BULK_SIZE } from '#simulator/bulk.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { NOW, openBulkDatabase } from './lib/bulk-database.ts';
import type { BenchDatabase } from './lib/database.ts';
import { measureCost } from './lib/cpu-cost.ts';
import { measureOpenLoop, type OpenLoad } from './lib/open-loop.ts';
import { watchPauses } from './lib/pauses.ts';
import { databaseSpans, explainStalls, spansOf } from './lib/stalls.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { tokensOf } from './lib/bench-sessions.ts';
import { withServer, type ServerProcess } from './lib/server-process.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';

const CONNECTIONS = 50;
/** Of the agent, for the open load. */
const ACCOUNTS = 32;
const LARGEST = idOf<AgentId>(1);

interface Question {
  readonly name: string;
  readonly path: string;
  readonly bodies: readonly object[];
}

/** A cursor deep in a list, obtained by reading page after page. */
const cursorAt = async (
  url: string,
  token: string,
  path: string,
  body: object,
  pageNumber: number,
): Promise<string> => {
  let cursor: string | undefined;
  for (let page = 1; page < pageNumber; page += 1) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...body, ...(cursor !== undefined && { cursor }) }),
    });
    cursor = ((await response.json()) as { nextCursor?: string }).nextCursor;
    if (cursor === undefined) throw new Error(`${path} ends before page ${pageNumber}`);
  }
  return cursor ?? '';
};

const TERMINALS = '/prod-api/api/term-info/list';
const TRADES = '/prod-api/api/ag/trx/list';

const questions = async (url: string, token: string): Promise<Question[]> => {
  const today = businessDay(NOW);
  const month = { from: `${today.slice(0, 7)}-01`, to: today, scope: 'team' };
  const sixty = { from: addDays(today, -59), to: today, scope: 'team' };
  const page = { pageSize: 20 };
  const deep = async (path: string, body: object) => ({
    ...body,
    cursor: await cursorAt(url, token, path, body, 1000),
  });
  return [
    { name: 'home summary of the largest team', path: '/prod-api/api/ag/home/summary', bodies: [{ scope: 'team' }] },
    {
      name: 'transactions of the month, largest team',
      path: '/prod-api/api/ag/statistics/transaction',
      bodies: [month],
    },
    {
      name: 'transactions of sixty days, largest team',
      path: '/prod-api/api/ag/statistics/transaction',
      bodies: [sixty],
    },
    { name: 'terminals of the largest team in figures', path: '/prod-api/api/ag/statistics/terminal', bodies: [sixty] },
    { name: 'earnings of the month, largest team', path: '/prod-api/api/ag/statistics/earnings', bodies: [month] },
    { name: 'the team of the month', path: '/prod-api/api/ag/statistics/team', bodies: [month] },
    { name: 'direct sub-agents, page 1', path: '/prod-api/api/ag/agent/list', bodies: [page] },
    { name: 'statement of the wallet, page 1', path: '/prod-api/api/ag/wallet/statement/list', bodies: [page] },
    { name: 'transactions, page 1', path: TRADES, bodies: [{ ...page, scope: 'team' }] },
    { name: 'transactions, page 1000', path: TRADES, bodies: [await deep(TRADES, { ...page, scope: 'team' })] },
    { name: 'terminals, page 1', path: TERMINALS, bodies: [page] },
    { name: 'terminals, page 1000', path: TERMINALS, bodies: [await deep(TERMINALS, page)] },
    {
      name: 'terminals by bind status',
      path: TERMINALS,
      bodies: [0, 1, 3].map((bindStatus) => ({ ...page, bindStatus })),
    },
    {
      name: 'terminals by the last six digits',
      path: TERMINALS,
      bodies: Array.from({ length: 50 }, (_, i) => ({ ...page, text: String(100_003 + i * 7919).slice(-6) })),
    },
  ];
};

const takeOwnPauses = watchPauses();

/** With what happened during each stall, in the server, in this process, which sends the requests, and the database. */
const measureOpen = async (server: ServerProcess, { superuser }: BenchDatabase, load: OpenLoad) => {
  await server.takePauses();
  takeOwnPauses();
  const since = new Date();
  const { answered, ...figures } = await measureOpenLoop(load);
  const pauses = [...spansOf('server', await server.takePauses()), ...spansOf('sender', takeOwnPauses())];
  return { ...figures, ...explainStalls(answered, [...pauses, ...(await databaseSpans(superuser, since))]) };
};

const measure = (database: BenchDatabase, tokens: readonly string[], seconds: number): Promise<Result[]> =>
  withServer({ databaseUrl: database.url }, async (server) => {
    const { url, pid } = server;
    const [token = ''] = tokens;
    const results: Result[] = [];
    for (const { name, path, bodies } of await questions(url, token)) {
      const load = { url: url + path, method: 'POST' as const, token, bodies, connections: CONNECTIONS, seconds };
      const { perSecond, p50Ms, p99Ms, bytes, serverMs, postgresMs } = await measureCost(load, pid, database.pool);
      const open = await measureOpen(server, database, { ...load, tokens, perSecond: Math.max(1, perSecond / 2) });
      results.push({ name, figures: { perSecond, p50Ms, p99Ms, bytes, serverMs, postgresMs, ...open } });
    }
    return results;
  });

/** What jobs have done before anybody reads: the days that are over summed up, classes and ages known. */
const settle = async ({ db }: BenchDatabase): Promise<void> => {
  await foldDays(db, NOW);
  await refreshPortfolio(db, NOW);
};

const main = async (): Promise<void> => {
  const [seconds = 10, trades = BULK_SIZE.trades] = process.argv.slice(2).map(Number);
  const where = machine();
  const database = await openBulkDatabase({ trades });
  try {
    await settle(database);
    const results = await measure(database, await tokensOf(database.db, LARGEST, ACCOUNTS), seconds);
    report(`reads-${trades / 1_000_000}m`, `bulk, ${trades} transactions`, where, results);
  } finally {
    await database.stop();
  }
};
await main();
