/**
 * The gain of the figure painted before the code: two builds of one commit, one without it, visited in turn on the tabs
 * (docs/performance.md). Lighthouse's mobile preset, median of five.
 * `npm run bench paint [runs]`
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMobile, rebuildMobile } from '#apps/server/build.ts';
import { keepSession, tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { machine, report } from './lib/machine.ts';
import { medianOf, visit, withVisitor, type Visit } from './lib/page-visits.ts';
import { withServer } from './lib/server-process.ts';

const TABS = [
  ['home', '/pages/home/home/index'],
  ['data', '/pages/data/index'],
  ['wallet', '/pages/earnings/index'],
] as const;
const BUILDS = ['painted', 'unpainted'] as const;
const SERVED = join(import.meta.dirname, '../dist/mobile');

const put = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
};

const buildBoth = async (folder: string): Promise<void> => {
  await buildMobile();
  put(SERVED, join(folder, 'painted'));
  process.env['FIRST_PAINT'] = 'off';
  await rebuildMobile();
  delete process.env['FIRST_PAINT'];
  put(SERVED, join(folder, 'unpainted'));
};

/** The builds take turns, so that each meets the same load of the machine. */
const measure = async (folder: string, databaseUrl: string, token: string, runs: number) => {
  const visits = new Map<string, Visit[]>();
  for (let run = 0; run < runs; run += 1)
    for (const build of run % 2 === 0 ? BUILDS : BUILDS.toReversed()) {
      put(join(folder, build), SERVED);
      await withServer({ databaseUrl, servesApp: true }, ({ url }) =>
        withVisitor(async (context, port) => {
          await keepSession(context, url, token);
          for (const [name, path] of TABS) {
            const key = `${name} ${build}`;
            visits.set(key, [...(visits.get(key) ?? []), ...(await visit(url + path, port))]);
          }
        }),
      );
    }
  return [...visits].map(([name, list]) => ({ name, figures: medianOf(list) }));
};

const main = async (): Promise<void> => {
  const runs = Number(process.argv[2] ?? 5);
  const where = machine();
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-bench-builds-'));
  const database = await openBenchDatabase('paint', demoOf(45));
  try {
    await buildBoth(folder);
    report('paint', 'zhanye', where, await measure(folder, database.url, await tokenOf(database.db, MAIN_AGENT), runs));
    put(join(folder, 'painted'), SERVED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.stop();
  }
};
await main();
