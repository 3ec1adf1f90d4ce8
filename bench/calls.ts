/**
 * Cost of a plain call (docs/performance.md): authenticated reads by one server process, compared with the bare
 * framework returning the same number of bytes.
 * `npm run bench calls [seconds]`
 */
import { join } from 'node:path';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { tokenOf } from './lib/bench-sessions.ts';
import { measureCost, type Cost } from './lib/cpu-cost.ts';
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { withServer } from './lib/server-process.ts';

const CONNECTIONS = 50;
const AGENTS = Object.values(AGENT_IDS);
const BARE = join(import.meta.dirname, './lib/bare-server.ts');

const PATHS = [
  ['public setting', '/prod-api/api/ag/system/config/configKey/agent_common_level'],
  ['policy list', '/prod-api/api/ag/policy/list'],
  ['dictionary', '/prod-api/system/dict/data/type/payment_type'],
  ['who am I', '/prod-api/getInfo'],
] as const;

const bare = (seconds: number): Promise<Cost> =>
  withServer({ main: BARE }, ({ url, pid }) =>
    measureCost({ url: `${url}/bare`, connections: CONNECTIONS, seconds }, pid),
  );

const ours = (database: BenchDatabase, tokens: readonly string[], seconds: number): Promise<Cost[]> =>
  withServer({ databaseUrl: database.url }, async ({ url, pid }) => {
    const costs: Cost[] = [];
    for (const [, path] of PATHS)
      costs.push(await measureCost({ url: url + path, tokens, connections: CONNECTIONS, seconds }, pid, database.pool));
    return costs;
  });

const presented = (reference: Cost, costs: readonly Cost[]): Result[] => [
  { name: 'bare framework', figures: { perSecond: reference.perSecond, serverMs: reference.serverMs } },
  ...costs.map(({ perSecond, p99Ms, serverMs, postgresMs }, index) => ({
    name: PATHS[index]?.[0] ?? '',
    figures: {
      perSecond,
      ofBare: `${Math.round((100 * perSecond) / reference.perSecond)} %`,
      p99Ms,
      serverMs,
      postgresMs,
    },
  })),
];

/** One session per connection. */
const sessions = async ({ db }: BenchDatabase): Promise<string[]> => {
  const tokens: string[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1)
    tokens.push(await tokenOf(db, AGENTS[index % AGENTS.length] ?? AGENT_IDS.root));
  return tokens;
};

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 10);
  const where = machine();
  const database = await openBenchDatabase(
    'small',
    async ({ db }) => void (await buildSmallWorld(db, { now: new Date() })),
  );
  try {
    // Measured before and after, and the faster one is used: a reference slowed down by other load would make our
    // figures look better.
    const before = await bare(seconds);
    const costs = await ours(database, await sessions(database), seconds);
    const after = await bare(seconds);
    report('calls', 'small world', where, presented(after.perSecond > before.perSecond ? after : before, costs));
  } finally {
    await database.stop();
  }
};
await main();
