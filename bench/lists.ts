/**
 * Scrolling an infinite list: the statement with 10 000 loaded rows, flung up and down with 4 × CPU throttling.
 * Reports intervals between frames (requestAnimationFrame), and the CPU time of the longest tasks, which is independent
 * of other load of the machine. `npm run bench lists`
 */
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { businessDay } from '#platform/time/business-day.ts';
import { buildMobile } from '#apps/server/build.ts';
import { chromiumPath, PHONE } from '../e2e/browser.ts';
import { keepSession, tokenOf } from './lib/bench-sessions.ts';
import { openBenchDatabase } from './lib/database.ts';
import { MAIN_AGENT, demoOf } from './lib/demo.ts';
import { machine, report, type Result } from './lib/machine.ts';
import { tasksOf, type TraceEvent } from './lib/main-thread.ts';
import { withServer } from './lib/server-process.ts';

const ROWS = 10_000;
const SLOWER = 4;
/** A fling: distance in pixels, pixels per second. */
const [THROW_PX, SPEED] = [12_000, 4000];
const STATEMENT = '/pages/earnings/earningsDetails';

interface Row {
  id: string;
  at: string;
  day: string;
}

/** Repeats the server's first page with ever older times. */
const manyRows = (rows: readonly Row[]): Row[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const row = rows[index % rows.length] as Row;
    const at = new Date(Date.parse(row.at) - index * 1_800_000);
    return { ...row, id: `${row.id}${index}`, at: at.toISOString(), day: businessDay(at) };
  });

const fill = async (page: Page): Promise<void> => {
  await page.route('**/wallet/statement/list*', async (route) => {
    const response = await route.fetch();
    const { nextCursor: _end, rows, ...rest } = (await response.json()) as { rows: Row[]; nextCursor?: string };
    await route.fulfill({ json: { ...rest, rows: manyRows(rows) } });
  });
};

/** Runs in the page: records the time of every frame. */
const watchFrames = (): void => {
  const times: number[] = [];
  const watch = (now: number): void => {
    times.push(now);
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  Object.assign(window, { frames: times });
};

const scroll = (session: CDPSession, yDistance: number): Promise<unknown> =>
  session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance,
    speed: SPEED,
    gestureSourceType: 'touch',
    preventFling: true,
  });

const framesOf = async (page: Page): Promise<Record<string, number>> => {
  const times = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const lasted = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .toSorted((a, b) => a - b);
  const round = (ms = 0): number => Math.round(ms * 10) / 10;
  return {
    frames: lasted.length,
    medianMs: round(lasted[Math.floor(lasted.length / 2)]),
    p99Ms: round(lasted[Math.floor(lasted.length * 0.99)]),
    longestMs: round(lasted.at(-1)),
    over50ms: lasted.filter((ms) => ms > 50).length,
  };
};

const longestOf = (trace: Buffer): Record<string, number> => {
  const tasks = tasksOf((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
  return { longestTaskMs: Math.round(tasks[0] ?? 0), tasksOver50ms: tasks.filter((ms) => ms > 50).length };
};

const measure = async (url: string, token: string): Promise<Result[]> => {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    await keepSession(context, url, token);
    const page = await context.newPage();
    await fill(page);
    await page.goto(url + STATEMENT);
    await page.getByRole('listitem').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(watchFrames);
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'],
    });
    for (const distance of [-THROW_PX, -THROW_PX, THROW_PX, -THROW_PX]) await scroll(session, distance);
    const tasks = longestOf(await browser.stopTracing());
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    return [
      {
        name: `statement, ${ROWS} rows, ${SLOWER} × slower`,
        figures: { ...(await framesOf(page)), ...tasks, heightPx: height },
      },
    ];
  } finally {
    await browser.close();
  }
};

const main = async (): Promise<void> => {
  const where = machine();
  await buildMobile();
  const database = await openBenchDatabase('pages', demoOf(45));
  try {
    const token = await tokenOf(database.db, MAIN_AGENT);
    report(
      'lists',
      'zhanye',
      where,
      await withServer({ databaseUrl: database.url, servesApp: true }, ({ url }) => measure(url, token)),
    );
  } finally {
    await database.stop();
  }
};
await main();
