/**
 * First visit of login, the four tabs and a list: Lighthouse's mobile preset (slow 4G, 4 × slower processor), the production build
 * served by our own server, median of five; bytes over the wire until the page is at rest (quality.md §1).
 * `npm run bench pages [runs]`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium, type BrowserContext } from 'playwright-core';
import { buildMobile } from '#apps/server/build.ts';
import { openBenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { tokenOf } from './lib/people.ts';
import { withServer } from './lib/server-process.ts';
import { chromiumPath } from '../e2e/browser.ts';

const PAGES = [
  ['login', '/pages/login/index'],
  ['home', '/pages/home/home/index'],
  ['data', '/pages/data/index'],
  ['wallet', '/pages/earnings/index'],
  ['my', '/pages/myInfo/index'],
  ['list (statement)', '/pages/earnings/earningsDetails'],
] as const;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Everything but the session is new to the browser: a first visit of somebody who is logged in. */
const CLEARED = ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'];

interface Visit {
  readonly score: number;
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly kilobytes: number;
}

const visit = async (url: string, port: number): Promise<Visit> => {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], clearStorageTypes: CLEARED } as never);
  if (run === undefined) throw new Error(`Lighthouse said nothing about ${url}`);
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
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    kilobytes: Math.round(bytes / 100) / 10,
  };
};

/** Of each figure by itself. */
const medianOf = (visits: readonly Visit[]): Record<string, unknown> => {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  const middle = (name: keyof Visit): number => visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
};

/** Logs the browser in as the app would have left it after a login. */
const keepSession = async (context: BrowserContext, url: string, token: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(async (token) => {
    const response = await fetch('/prod-api/getInfo', { headers: { authorization: `Bearer ${token}` } });
    const { user, roles, permissions, isSpecificAccount } = (await response.json()) as Record<string, unknown>;
    localStorage.setItem('zy.session', JSON.stringify({ token, user, userAdminInfo: { roles, permissions }, isSpecificAccount }));
  }, token);
  await page.close();
};

const forget = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
};

const measure = async (url: string, token: string, runs: number): Promise<Result[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, { executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`] });
  try {
    const results: Result[] = [];
    for (const [name, path] of PAGES) {
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
  const runs = Number(process.argv[2] ?? 5);
  const where = machine();
  await buildMobile();
  const database = await openBenchDatabase('pages', demoOf(45));
  try {
    const token = await tokenOf(database.db, MAIN_AGENT);
    report('pages', 'zhanye', where, await withServer({ databaseUrl: database.url, servesApp: true }, ({ url }) => measure(url, token, runs)));
  } finally {
    await database.stop();
  }
};
await main();
