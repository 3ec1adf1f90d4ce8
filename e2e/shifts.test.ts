/** Every page with slow answers: the skeletons have the geometry of the content, so that nothing moves (CLS). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from './browser.ts';
import { PAGES, queryOf } from './page-list.ts';
import { HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';
import { atRest } from './visual-checks.ts';

const LIMIT = 0.02;
const TEAM = '/pages/home/myAgent/index';
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

type Order = 'upper' | 'lower';

declare global {
  interface Window {
    shifts: Shift[];
    /** Each answer is painted before the next. @returns how many there were. */
    releaseAnswers: (first: Order) => Promise<number>;
  }
}

/**
 * Collects layout shifts. Nobody touches these pages: what the browser puts down to input follows the change of
 * the viewport's size that every loading begins with.
 */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const name = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : (node?.nodeName ?? 'removed');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        window.shifts.push({ value: shift.value, sources: shift.sources.map(({ node }) => name(node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Answers of the server wait until the page has painted its skeleton. Then they come one by one, in the order of the
 * page or against it: answers that happen to come in one frame would hide what they push down.
 */
const holdAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const send = window.fetch;
    const held: (() => void)[] = [];
    let asked = 0;
    let isOpen = false;
    const frame = () => new Promise((resume) => requestAnimationFrame(resume));
    window.fetch = async (input, init) => {
      asked += 1;
      const answer = await send(input, init);
      if (!isOpen) await new Promise<void>((resume) => held.push(resume));
      return answer;
    };
    window.releaseAnswers = async (first) => {
      while (held.length < asked) await frame();
      isOpen = true;
      for (const resume of first === 'lower' ? held.toReversed() : held) {
        resume();
        for (let frames = 0; frames < 4; frames += 1) await frame();
      }
      return held.length;
    };
  });

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))));

/**
 * The pages as an agent with a team and open to-dos sees them; home and terminals also without either, and the team of
 * one who has sub-agents that need attention.
 */
const CASES = [
  ...PAGES.map((entry) => ({ ...entry, who: 'mid' as const })),
  ...PAGES.filter(({ path }) => BARE.includes(path)).map((entry) => ({ ...entry, who: 'leaf' as const })),
  ...PAGES.filter(({ path }) => path === TEAM).map((entry) => ({ ...entry, who: 'root' as const })),
];

/** One phone for each user: a new one would load and compile the app for every page. */
const phones = new Map<string, Page>();
const phoneOf = async (who: 'root' | 'mid' | 'leaf' | undefined): Promise<Page> => {
  const kept = phones.get(String(who));
  if (kept) return kept;
  const { page } = who === undefined ? await stage.phone() : await loggedIn(stage, who);
  await watchShifts(page);
  await holdAnswers(page);
  phones.set(String(who), page);
  return page;
};

/** @returns the shifts if they are too large in all, and how many answers the page waited for. */
const load = async (page: Page, path: string, first: Order) => {
  await openApp(page, path + queryOf(path, stage));
  await painted(page);
  const answers = await page.evaluate((order) => window.releaseAnswers(order), first);
  await atRest(page);
  await painted(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return { answers, moved: total <= LIMIT ? [] : [total, ...shifts] };
};

it.each(CASES)('$path ($who)', async ({ path, isPublic, who }) => {
  const page = await phoneOf(isPublic ? undefined : who);
  const upper = await load(page, path, 'upper');
  const lower = upper.answers > 1 ? await load(page, path, 'lower') : upper;
  expect({ upper: upper.moved, lower: lower.moved }).toEqual({ upper: [], lower: [] });
});
