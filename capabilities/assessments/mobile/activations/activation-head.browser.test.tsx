/** The head of 激活 states when a sum does not cover all activations. */
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { ActivationHead } from './activation-head.tsx';

beforeEach(() => loadTexts(['assessments']));

it.each([
  [false, 7, '激活奖励 · 团队', '7 台'],
  [true, 1_000, '激活奖励 · 团队（最近 1,000 台）', '1000+ 台'],
])('capped %s: the sum is named by the activations that are in it', async (isCapped, count, title, shown) => {
  const summary = { count, isCapped, rewardFen: fen(56_000), days: [], waiting: { count: 0, isCapped: false } };
  await render(<ActivationHead summary={summary} days={{ from: '2026-09-18', to: '2026-09-18' }} scope="team" />);
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});
