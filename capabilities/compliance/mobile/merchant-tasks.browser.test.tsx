/** What the list of tasks says of sums that stop at the first 1 000. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ListState } from '#platform/client/hooks.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { TASK } from '#testing/browser/task.ts';
import type { Task } from './check-words.ts';
import { TaskFigures, type TaskSummary } from './task-figures.tsx';
import { TaskRows } from './task-rows.tsx';

await loadTexts(['compliance']);

const group = (count: number, isCapped = false): TaskSummary['soon'] => ({
  count,
  isCapped,
  missingFen: fen(count * 1_000_000),
  rewardFen: fen(count * 2_000),
});
const summaryOf = (soon: TaskSummary['soon'], later: TaskSummary['soon']): TaskSummary => ({
  running: { count: soon.count + later.count, isCapped: false },
  met: { count: 0, isCapped: false },
  missed: { count: 0, isCapped: false },
  soon,
  later,
});
const told = (): string => document.body.textContent ?? '';

it('sums all that run where all of them are read', async () => {
  await render(<TaskFigures summary={summaryOf(group(12), group(30))} />);
  await expect.element(page.getByText('可得奖励', { exact: true })).toBeVisible();
  expect(told()).toContain('¥840.00可得奖励');
  expect(told()).toContain('12项3 天内到期¥120,000.00这 12 项还差');
});

it('says of which the sum is where more end later than are read', async () => {
  await render(<TaskFigures summary={summaryOf(group(12), group(1_000, true))} />);
  await expect.element(page.getByText('前 1,012 项可得')).toBeVisible();
  expect(told()).toContain('¥20,240.00前 1,012 项可得12项');
});

it('sums the first that end soon alone where more of them are there than are read', async () => {
  await render(<TaskFigures summary={summaryOf(group(1_000, true), group(30))} />);
  await expect.element(page.getByText('前 1,000 项可得')).toBeVisible();
  expect(told()).toContain('¥20,000.00前 1,000 项可得1,000+项3 天内到期¥10,000,000.00前 1,000 项还差');
});

const listOf = (rows: Task[]): ListState<Task> => ({
  rows,
  total: undefined,
  isLoading: false,
  isRefreshing: false,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => undefined,
  refresh: async () => undefined,
});

it('heads each group with its number and its sum, and says where that is of the first alone', async () => {
  const rows = [TASK, { ...TASK, id: '2', daysLeft: 9 }];
  const summary = summaryOf(group(0), group(1_000, true));
  await render(<TaskRows list={listOf(rows)} view="running" summary={summary} empty={null} skeleton={null} />);
  await expect.element(page.getByText('前 1,000 项奖励 20,000.00')).toBeVisible();
  expect(told()).toContain('更晚到期1,000+ 项前 1,000 项奖励');
  expect(told()).toContain('3 天内0 项奖励 0.00');
});
