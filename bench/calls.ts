/**
 * A plain call (quality.md §1): login-protected reads of one process against the bare framework that answers as many bytes.
 * `npm run bench calls [seconds]`
 */
import { AGENT_IDS } from '#simulator/small/agents.ts';
import { buildSmallWorld } from '#simulator/small-world.ts';
import { openBenchDatabase, type BenchDatabase } from './lib/database.ts';
import { measureCost } from './lib/cost.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { tokenOf } from './lib/people.ts';
import { withServer } from './lib/server-process.ts';

const CONNECTIONS = 50;
const AGENTS = Object.values(AGENT_IDS);
const BARE = new URL('./lib/bare.ts', import.meta.url).pathname;

const PATHS = [
  ['public setting', '/prod-api/api/ag/system/config/configKey/agent_common_level'],
  ['policy list', '/prod-api/api/ag/policy/list'],
  ['dictionary', '/prod-api/system/dict/data/type/payment_type'],
  ['who am I', '/prod-api/getInfo'],
] as const;

interface Reference {
  readonly perSecond: number;
  readonly serverMs: number;
}

const bare = (seconds: number): Promise<Reference> =>
  withServer({ main: BARE }, ({ url, pid }) => measureCost({ url: `${url}/bare`, connections: CONNECTIONS, seconds }, pid));

const ours = (database: BenchDatabase, tokens: readonly string[], seconds: number, reference: Reference): Promise<Result[]> =>
  withServer({ databaseUrl: database.url }, async ({ url, pid }) => {
    const results: Result[] = [];
    for (const [name, path] of PATHS) {
      const { perSecond, p99Ms, serverMs, postgresMs } = await measureCost({ url: url + path, tokens, connections: CONNECTIONS, seconds }, pid, database.pool);
      const ofBare = `${Math.round((100 * perSecond) / reference.perSecond)} %`;
      results.push({ name, figures: { perSecond, ofBare, p99Ms, serverMs, postgresMs } });
    }
    return results;
  });

/** Everybody who asks has a session of his own. */
const sessions = async ({ db }: BenchDatabase): Promise<string[]> => {
  const tokens: string[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) tokens.push(await tokenOf(db, AGENTS[index % AGENTS.length] ?? 1));
  return tokens;
};

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 10);
  const where = machine();
  const database = await openBenchDatabase('small', async ({ db }) => void (await buildSmallWorld(db, { now: new Date() })));
  try {
    const reference = await bare(seconds);
    const results = await ours(database, await sessions(database), seconds, reference);
    report('calls', 'small world', where, [{ name: 'bare framework', figures: { perSecond: reference.perSecond, serverMs: reference.serverMs } }, ...results]);
  } finally {
    await database.stop();
  }
};
await main();
