/** Every page with slow answers: the skeletons have the geometry of the content, so that nothing moves (CLS). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

const LIMIT = 0.02;
const BARE = [HOME, '/pages/home/terminal/index', '/pages/earnings/index', '/pages/myInfo/index'];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.feed([stage.sale('shifts-1'), stage.sale('shifts-2')]);
}, 300_000);
afterAll(() => stage.close());

interface Shift {
  value: number;
  sources: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
    releaseAnswers: () => void;
  }
}

/** Collects layout shifts that no input has caused. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const name = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'removed');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (!shift.hadRecentInput)
          window.shifts.push({ value: shift.value, sources: shift.sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Answers of the server wait until the page has painted its skeleton. */
const holdAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = window.fetch;
    const released = new Promise<void>((resolve) => (window.releaseAnswers = resolve));
    window.fetch = async (input, init) => {
      await released;
      return send(input, init);
    };
  });

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))));

/** The pages as an agent with a team and open to-dos sees them; home and terminals also without either. */
const CASES = [
  ...PAGES.map((entry) => ({ ...entry, who: 'mid' as const })),
  ...PAGES.filter(({ path }) => BARE.includes(path)).map((entry) => ({ ...entry, who: 'leaf' as const })),
];

/** One phone for each user: a new one would load and compile the app for every page. */
const phones = new Map<string, Page>();
const phoneOf = async (who: 'mid' | 'leaf' | undefined): Promise<Page> => {
  const kept = phones.get(String(who));
  if (kept) return kept;
  const { page } = who === undefined ? await stage.phone() : await loggedIn(stage, who);
  await watchShifts(page);
  await holdAnswers(page);
  phones.set(String(who), page);
  return page;
};

it.each(CASES)('$path ($who)', async ({ path, isPublic, who }) => {
  const page = await phoneOf(isPublic ? undefined : who);
  await openApp(page, path + queryOf(path, stage));
  await painted(page);
  await page.evaluate(() => window.releaseAnswers());
  await atRest(page);
  await painted(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total <= LIMIT ? [] : [total, ...shifts]).toEqual([]);
});
