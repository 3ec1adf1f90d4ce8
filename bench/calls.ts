/**
 * A plain call (quality.md §1): login-protected reads of one process against the bare framework that answers as many bytes.
 * `npm run bench calls [seconds]`
 */
import { buildSmallWorld } from '#simulator/small-world.ts';
import { openBenchDatabase } from './lib/database.ts';
import { measureLoad } from './lib/load.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { tokenOf } from './lib/people.ts';
import { withServer } from './lib/server-process.ts';

const CONNECTIONS = 50;
const BARE = new URL('./lib/bare.ts', import.meta.url).pathname;

const PATHS = [
  ['public setting', '/prod-api/api/ag/system/config/configKey/agent_common_level'],
  ['policy list', '/prod-api/api/ag/policy/list'],
  ['dictionary', '/prod-api/system/dict/data/type/payment_type'],
  ['who am I', '/prod-api/getInfo'],
] as const;

const bare = (seconds: number): Promise<number> =>
  withServer({ main: BARE }, async ({ url }) => {
    const load = { url: `${url}/bare`, connections: CONNECTIONS };
    await measureLoad({ ...load, seconds: 2 });
    return (await measureLoad({ ...load, seconds })).perSecond;
  });

const ours = (databaseUrl: string, token: string, seconds: number, reference: number): Promise<Result[]> =>
  withServer({ databaseUrl }, async ({ url }) => {
    const results: Result[] = [];
    for (const [name, path] of PATHS) {
      const load = { url: url + path, token, connections: CONNECTIONS };
      await measureLoad({ ...load, seconds: 2 });
      const { perSecond, p99Ms } = await measureLoad({ ...load, seconds });
      results.push({ name, figures: { perSecond, p99Ms, ofBare: `${Math.round((100 * perSecond) / reference)} %` } });
    }
    return results;
  });

const main = async (): Promise<void> => {
  const seconds = Number(process.argv[2] ?? 10);
  const where = machine();
  const database = await openBenchDatabase('small');
  try {
    if (!database.isFilled) await buildSmallWorld(database.db, { now: new Date() });
    const reference = await bare(seconds);
    const results = await ours(database.url, await tokenOf(database.db, 3), seconds, reference);
    report('calls', 'small world', where, [{ name: 'bare framework', figures: { perSecond: reference } }, ...results]);
  } finally {
    await database.stop();
  }
};
await main();
