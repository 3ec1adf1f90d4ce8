/** One visit to a page with Lighthouse's mobile preset, in a browser that keeps its session. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumPath } from '../../e2e/browser.ts';
import { again } from './again.ts';
import { tasksOf, type TraceEvent } from './main-thread.ts';
import { loadLighthouse } from './tools.ts';

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

export interface Visit {
  readonly score: number;
  readonly lcpMs: number;
  readonly fcpMs: number;
  /** How long the HTML's first byte took: no longer than a few milliseconds unless the server did something else. */
  readonly serverMs: number;
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

const visitOnce = async (url: string, port: number): Promise<Visit> => {
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
    serverMs: Math.round(number('server-response-time')),
    tbtMs: Math.round(number('total-blocking-time')),
    tbtOfProcessorMs: blockedMs(run.artifacts),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    kilobytes: Math.round(bytes / 100) / 10,
  };
};

/** Empty where every visit failed. */
export const visit = async (url: string, port: number): Promise<Visit[]> => {
  const done = await again(url, () => visitOnce(url, port));
  return done === undefined ? [] : [done];
};

/** Median of each figure separately. */
export const medianOf = (visits: readonly Visit[]): Record<string, unknown> => {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  const middle = (name: keyof Visit): number =>
    visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  return Object.fromEntries(names.map((name) => [name, middle(name)]));
};

/** @param work receives the browser's context and its debugging port. */
export const withVisitor = async <T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-bench-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
