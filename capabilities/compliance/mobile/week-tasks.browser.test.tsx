/** What the page of this week says of its sum, and offers for each row. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { updateSession } from '#platform/client/session-store.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { TASK } from '#testing/browser/task.ts';
import { NextActionButton, type WeekTask } from './next-action-button.tsx';
import { TaskRow } from './task-row.tsx';
import { WeekFigures } from './week-figures.tsx';

const OWN = { ...TASK, ownMerchantId: '7' };
const names = (): (string | null)[] =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));

beforeEach(async () => {
  updateSession({ userAdminInfo: { roles: [], permissions: ['merchant:contact'] } });
  await loadTexts(['compliance']);
});
afterEach(() => page.viewport(390, 844));

it.each([
  ['an own merchant that sells is called', OWN, ['给 锦里老茶铺 打电话']],
  ['one of which nothing counts yet is visited', { ...OWN, count: 0 }, ['去拜访 锦里老茶铺']],
  [
    'for the merchant of a direct sub-agent, that one is asked',
    { ...TASK, holder: { relation: 'direct', id: '5', name: '何佳' } } satisfies WeekTask,
    ['找代理 何佳'],
  ],
  [
    'nothing is offered for those further below',
    { ...TASK, holder: { relation: 'indirect', id: '6', name: '何*' } } satisfies WeekTask,
    [],
  ],
])('%s', async (_, task, offered) => {
  await render(
    <div role="group" aria-label="行">
      <NextActionButton task={task} />
    </div>,
  );
  await expect.element(page.getByRole('group', { name: '行' })).toBeInTheDocument();
  expect(names()).toEqual(offered);
});

it('shows the own part of a stage, or that it began before it was the own one', async () => {
  await render(<TaskRow task={{ ...TASK, rewardFen: fen(0), isRewardOfOthers: true }} />);
  await expect.element(page.getByText('接手前已开始，无奖励')).toBeVisible();
  await render(<TaskRow task={{ ...TASK, rewardFen: fen(0) }} />);
  await expect.element(page.getByText('奖励 0.00')).toBeVisible();
});

it('says 今天 on the last day, where it counted the days before', async () => {
  await render(<TaskRow task={{ ...TASK, daysLeft: 0 }} />);
  await expect.element(page.getByText('今天', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/0\s*天/);
  await render(<TaskRow task={TASK} />);
  await expect.element(page.getByText('天', { exact: true })).toBeVisible();
  expect(document.body.textContent).toContain('1天');
});

const SUM = { count: 12, isCapped: false, missingFen: fen(6_425_000), rewardFen: fen(89_000), until: '2026-09-25' };

it('heads the list with the sum and the number', async () => {
  await render(<WeekFigures summary={SUM} />);
  await expect.element(page.getByText('还可挣', { exact: true })).toBeVisible();
  expect(document.body.textContent).toContain('¥890.00还可挣12项');
});

it('says that it summed the first 1 000 alone', async () => {
  await render(<WeekFigures summary={{ ...SUM, count: 1_000, isCapped: true }} />);
  await expect.element(page.getByText('前 1,000 项可挣')).toBeVisible();
  expect(document.body.textContent).toContain('1,000+项');
  expect(document.body.textContent).not.toContain('还可挣');
});

it('shows no sum to whoever may not see earnings, and stays within a narrow phone', async () => {
  await page.viewport(320, 568);
  const { rewardFen: _, ...without } = SUM;
  await render(<WeekFigures summary={without} />);
  await expect.element(page.getByText('合计还差')).toBeVisible();
  expect(document.body.textContent).not.toContain('挣');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
