/** The head of 激活后静默 states how far the threshold is. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import { SilenceHead } from './silence-head.tsx';

beforeEach(() => loadTexts(['assessments']));

const rule = { days: 30, thresholdPpm: ppm(100_000) };

it.each([
  [{ silent: 31, coming: 0, isAbove: true, moreToCross: 0 }, '22.0%', '已超过线，平台可能收回静默机具的激活奖励'],
  [{ silent: 10, coming: 9, isAbove: false, moreToCross: 5 }, '7.1%', '再有 5 台静默就超过线'],
  [{ silent: 10, coming: 2, isAbove: false }, '7.1%', '这个月的奖励不会再超过线'],
  [{ rewarded: 0, silent: 0, coming: 0, isAbove: false }, '0.0%', '这个月没有激活奖励'],
])('%o is %s', async (counts, ratio, words) => {
  const all = { month: '2026-08', rule, rewarded: 141, soon: 0, isNear: false, ...counts };
  await render(<SilenceHead counts={all} />);
  await expect.element(page.getByText(ratio, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
