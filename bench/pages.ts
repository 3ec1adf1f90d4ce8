/**
 * First visit to login, the four tabs and a list: Lighthouse's mobile preset (slow 4G, 4 × CPU throttling), the
 * production build served by our own server, median of five; bytes transferred until the page is idle
 * (docs/performance.md).
 * `npm run bench pages [runs] [page …]`
 */
import type { BrowserContext } from 'playwright-core';
import { buildMobile } from '#apps/server/build.ts';
import { keepSession, tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { medianOf, visit, withVisitor, type Visit } from './lib/page-visits.ts';
import { withServer } from './lib/server-process.ts';

const PAGES = [
  ['login', '/pages/login/index'],
  ['home', '/pages/home/home/index'],
  ['data', '/pages/data/index'],
  ['wallet', '/pages/earnings/index'],
  ['my', '/pages/myInfo/index'],
  ['list', '/pages/earnings/earningsDetails'],
] as const;

const forget = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.clear());
  await page.close();
};

const FAST_MS = 20;
const CALM_ANSWERS = 20;
const LONGEST_WAIT_MS = 180_000;

/** A server that was just started works off jobs that became due in the bench's world, and HTML waits behind that. */
const calm = async (url: string): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT_MS;
  for (let fast = 0; fast < CALM_ANSWERS && Date.now() < end;) {
    const from = performance.now();
    await (await fetch(`${url}/pages/login/index`)).text();
    fast = performance.now() - from < FAST_MS ? fast + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

type Pages = readonly (typeof PAGES)[number][];

const measure = async (url: string, token: string, runs: number, pages: Pages): Promise<Result[]> => {
  const results: Result[] = [];
  await calm(url);
  await withVisitor(async (context, port) => {
    // the browser's own first page is slower than all others
    await visit(`${url}/pages/login/index`, port);
    for (const [name, path] of pages) {
      await (name === 'login' ? forget(context, url) : keepSession(context, url, token));
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(...(await visit(url + path, port)));
      results.push({ name, figures: medianOf(visits) });
    }
  });
  return results;
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
