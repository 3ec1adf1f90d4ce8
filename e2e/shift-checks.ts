/** Movements while a page loads with slow answers: the skeletons have the geometry of the content (CLS). */
import type { Page } from 'playwright-core';
import { openApp, turnTo } from './browser.ts';
import { forgetAnswers } from './forget-answers.ts';
import { atRest } from './visual-checks.ts';

const LIMIT = 0.02;

interface Shift {
  value: number;
  sources: string[];
}

/** The order in which the answers arrive: from the top of the page or from its bottom. */
type Order = 'upper' | 'lower';

declare global {
  interface Window {
    shifts: Shift[];
    /** Each answer is painted before the next. @returns how many there were. */
    releaseAnswers: (first: Order) => Promise<number>;
    /** Makes answers wait again. */
    startAnew: () => void;
  }
}

/** Prepares a phone for {@link movedWhileLoading}. */
export const watchLoading = async (page: Page): Promise<void> => {
  await watchShifts(page);
  await holdAnswers(page);
};

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
    window.startAnew = () => {
      held.length = 0;
      asked = 0;
      isOpen = false;
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

/** @returns the shifts if they are too large in all, and how many answers the page waited for. */
const load = async (page: Page, first: Order, open: () => Promise<void>) => {
  await open();
  await painted(page);
  const answers = await page.evaluate((order) => window.releaseAnswers(order), first);
  await atRest(page);
  await painted(page);
  const shifts = await page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  const parts = shifts.map(({ value, sources }) => `${value} of ${sources.join(', ')}`);
  return { answers, moved: total <= LIMIT ? [] : [`moves by ${total}, ${first} answers first: ${parts.join('; ')}`] };
};

/**
 * Opens the page in the running app, which has forgotten all answers. Movements until then belong to the previous page.
 */
const openAnew = async (page: Page, address: string): Promise<void> => {
  await forgetAnswers(page);
  await page.evaluate(() => window.startAnew());
  await turnTo(page, address);
  await painted(page);
  await page.evaluate(() => (window.shifts = []));
};

/**
 * Opens the page by its address and, if it has several answers, once more within the app, each time with another order
 * of answers. Leaves the page open. @returns what moved.
 */
export const movedWhileLoading = async (page: Page, address: string): Promise<string[]> => {
  const { answers, moved } = await load(page, 'upper', () => openApp(page, address));
  if (answers < 2) return moved;
  const again = await load(page, 'lower', () => openAnew(page, address));
  return [...moved, ...again.moved];
};
