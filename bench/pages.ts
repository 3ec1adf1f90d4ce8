/**
 * First visit to login, the four tabs and a list: Lighthouse's mobile preset (slow 4G, 4 × CPU throttling), the
 * production build served by our own server, median of five; bytes transferred until the page is idle
 * (docs/performance.md).
 * `npm run bench pages [runs] [page …]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { buildMobile } from '#apps/server/build.ts';
import { openBenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { tasksOf, type TraceEvent } from './lib/main-thread.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { loadLighthouse } from './lib/tools.ts';
import { keepSession, tokenOf } from './lib/bench-sessions.ts';
import { withServer } from './lib/server-process.ts';
import { chromiumPath } from '../e2e/browser.ts';

const PAGES = [
  ['login', '/pages/login/index'],
  ['home', '/pages/home/home/index'],
  ['data', '/pages/data/index'],
  ['wallet', '/pages/earnings/index'],
  ['my', '/pages/myInfo/index'],
  ['list', '/pages/earnings/earningsDetails'],
] as const;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Storage cleared before each visit: everything but the session, as on a first visit of a logged-in user. */
const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'];

/**
 * The event stream keeps the network from ever being idle; by this time a page has loaded everything it requests on its
 * own.
 */
const LONGEST_MS = 9000;

interface Visit {
  readonly score: number;
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly tbtMs: number;
  /** Total blocking time computed from the CPU time of the tasks: independent of other load of the machine. */
  readonly tbtOfProcessorMs: number;
  readonly cls: number;
  readonly kilobytes: number;
}

/** CPU throttling factor, and the part of a task in milliseconds that does not count as blocking. */
const [SLOWER, FREE_MS] = [4, 50];

const blockedMs = (artifacts: unknown): number => {
  const { Trace } = artifacts as { Trace?: { traceEvents: TraceEvent[] } };
  const tasks = tasksOf(Trace?.traceEvents ?? [], 'firstContentfulPaint');
  return Math.round(tasks.reduce((sum, ms) => sum + Math.max(0, ms * SLOWER - FREE_MS), 0));
};

const visit = async (url: string, port: number): Promise<Visit> => {
  const lighthouse = await loadLighthouse();
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    clearStorageTypes: CLEARED,
    maxWaitForLoad: LONGEST_MS,
  });
  if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories, runtimeError } = run.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (name: string): number => audits[name]?.numericValue ?? 0;
  const details = audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined;
  const bytes = (details?.items ?? []).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcpMs: Math.round(number('largest-contentful-paint')),
    fcpMs: Math.round(number('first-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    tbtOfProcessorMs: blockedMs(run.artifacts),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    kilobytes: Math.round(bytes / 100) / 10,
  };
};

/** Median of each figure separately. */
const medianOf = (visits: readonly Visit[]): Record<string, unknown> => {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  const middle = (name: keyof Visit): number =>
    visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
};

const forget = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
};

type Pages = readonly (typeof PAGES)[number][];

const measure = async (url: string, token: string, runs: number, pages: Pages): Promise<Result[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    for (const [name, path] of pages) {
      await (name === 'login' ? forget(context, url) : keepSession(context, url, token));
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(url + path, port));
      results.push({ name, figures: medianOf(visits) });
    }
    return results;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const main = async (): Promise<void> => {
  const given = process.argv.slice(2);
  const runs = Number(given.find((word) => /^\d+$/.test(word)) ?? 5);
  const named = PAGES.filter(([name]) => given.includes(name));
  const pages = named.length > 0 ? named : PAGES;
  const where = machine();
  await buildMobile();
  const database = await openBenchDatabase('pages', demoOf(45));
  try {
    const token = await tokenOf(database.db, MAIN_AGENT);
    report(
      'pages',
      'zhanye',
      where,
      await withServer({ databaseUrl: database.url, servesApp: true }, ({ url }) => measure(url, token, runs, pages)),
    );
  } finally {
    await database.stop();
  }
};
await main();
