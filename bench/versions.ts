/**
 * A rolling upgrade under load (docs/decisions/0009-migrations-definitions-and-roles.md): the server of a former commit
 * serves the feed and reads of a database that it migrated; this version migrates it meanwhile; then a server of each
 * serves beside the other. No request may fail, no server may log a fault, reconcile finds no difference.
 * `npm run bench -- versions <commit> [seconds] [next]`: with `next`, this version has a release's changes more
 * (testing/upgrade/next-version.ts).
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { nextVersion } from '#testing/upgrade/next-version.ts';
import { rowSource } from './feed/feed-rows.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { withServer } from './lib/server-process.ts';
import { openFormerVersion, type FormerVersion } from './versions/former-version.ts';
import { visit, type Visitors } from './versions/visitors.ts';

const ALONE_SECONDS = 10;
const ACCOUNTS = 8;
/** The agent of the largest team. */
const LARGEST = idOf<AgentId>(1);

const during = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
};

interface Bench {
  readonly urls: DatabaseUrls;
  readonly former: FormerVersion;
  readonly seconds: number;
  readonly isNext: boolean;
}

const days = (): { readonly from: string; readonly to: string } => {
  const today = businessDay(new Date());
  return { from: addDays(today, -1), to: today };
};

/**
 * No figure of the ledger may differ. The feed's world is written without the statistics of its agents and terminals,
 * 40 000 figures, which the recount names.
 */
const differences = async ({ db }: Database): Promise<Result> => {
  await loadCapabilities();
  const { transfers, differences: wrong } = await reconcile(db);
  const { compared, different } = await recount(db, days());
  return { name: 'ledger and statistics', figures: { transfers, wrong: wrong.length, compared, different } };
};

const measure = async ({ urls, former, seconds, isNext }: Bench, database: Database): Promise<Result[]> => {
  const tokens = await former.sessions.tokensOf(database.db, LARGEST, 2 * ACCOUNTS);
  const logged: string[] = [];
  const results: Result[] = [];
  const options = (name: string) => ({
    databaseUrl: urls.serverUrl,
    onLine: (line: string) => void logged.push(`${name}: ${line}`),
  });
  const visitorsOf = (url: string, name: string, from: number): Visitors => ({
    url,
    tokens: tokens.slice(from, from + ACCOUNTS),
    source: rowSource(`${name}${Date.now()}`, new Date()),
  });
  const add = (name: string, figures: object): void => void results.push({ name, figures: { ...figures } });
  const main = join(former.root, 'bench/lib/product-server.ts');
  await withServer({ ...options('before'), main }, async ({ url }) => {
    const before = visitorsOf(url, 'before', 0);
    add('the version before, alone', await visit(before, during(ALONE_SECONDS)));
    let isDone = false;
    const program = isNext ? nextVersion(readProgram()) : readProgram();
    const start = performance.now();
    const migrating = migrate(urls, { program, onStep: (text) => console.log(`  ${text}`) }).finally(() => {
      isDone = true;
    });
    const [meanwhile, { applied, defined }] = await Promise.all([visit(before, () => isDone), migrating]);
    const migratedMs = Math.round(performance.now() - start);
    add('while this one migrates', { applied: applied.length, defined: defined.length, migratedMs, ...meanwhile });
    await withServer(options('after'), async (other) => {
      const after = visitorsOf(other.url, 'after', ACCOUNTS);
      const isOver = during(seconds);
      const [former, own] = await Promise.all([visit(before, isOver), visit(after, isOver)]);
      add('the version before, beside this one', former);
      add('this one, beside the version before', own);
    });
  });
  add('lines in their logs', { lines: logged.length, first: logged.slice(0, 5) });
  return [...results, await differences(database)];
};

const main = async (): Promise<void> => {
  const [commit, seconds = '60', next] = process.argv.slice(2);
  if (commit === undefined) {
    console.error('Usage: npm run bench -- versions <commit of the version before> [seconds] [next]');
    process.exit(2);
  }
  const where = machine();
  const former = await openFormerVersion(commit);
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-bench-'));
  chmodSync(folder, 0o755);
  const urls = await startPostgres({ dataDir: join(folder, 'data') });
  const database = connect(urls.serverUrl, 4);
  try {
    former.migrate(urls);
    await former.world.makeWorld(database.pool);
    const results = await measure({ urls, former, seconds: Number(seconds), isNext: next === 'next' }, database);
    report('versions', `the feed's world, before: ${commit}`, where, results);
  } finally {
    await database.close();
    await urls.stop();
    rmSync(folder, { recursive: true, force: true });
    former.remove();
  }
};
await main();
