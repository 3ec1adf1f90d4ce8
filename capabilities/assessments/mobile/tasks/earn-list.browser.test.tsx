/** The page of rewards that can still be earned: the text about its sums, and the actions of each row. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ListState } from '#platform/client/hooks.ts';
import { updateSession } from '#platform/client/session-store.ts';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { render } from '#testing/browser/render.tsx';
import { TASK } from '#testing/browser/task.ts';
import type { Task } from './earn-act.tsx';
import { EarnHero } from './earn-hero.tsx';
import { EarnRow } from './earn-row.tsx';
import { EarnRows } from './earn-rows.tsx';
import type { EarnSum, TaskSummary } from './earn-sums.ts';

const OWN = { ...TASK, ownMerchantId: '7', rewardFen: fen(8_000) };
const FEE: Task = {
  kind: 'fee',
  id: 'fee-9',
  terminalId: '9',
  sn: 'SN9',
  merchantName: '明远五金',
  ownMerchantId: '8',
  holder: { relation: 'self', id: '4', name: '赵敏' },
  dueFen: fen(3_600),
  phases: 1,
  since: '2026-08-23',
  daysAgo: 26,
  failReason: '余额不足',
  rewardFen: fen(1_200),
};
const names = (): (string | null)[] =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));
const told = (): string => document.body.textContent ?? '';

beforeEach(async () => {
  updateSession({ userAdminInfo: { roles: [], permissions: ['merchant:contact'] } });
  await loadTexts(['assessments']);
});
afterEach(() => page.viewport(390, 844));

it.each([
  ['an own merchant that sells is called', OWN, ['给 锦里老茶铺 打电话']],
  ['one of which nothing counts yet is visited', { ...OWN, count: 0 }, ['去拜访 锦里老茶铺']],
  ['one whose fee is due gets a message', FEE, ['发短信提醒 明远五金']],
  [
    'for the merchant of a direct sub-agent, that one is asked',
    { ...TASK, holder: { relation: 'direct', id: '5', name: '何佳' } } satisfies Task,
    ['找代理 何佳'],
  ],
  [
    'nothing is offered for those further below',
    { ...TASK, holder: { relation: 'indirect', id: '6', name: '何*' } } satisfies Task,
    [],
  ],
])('%s', async (_, task, offered) => {
  await render(<EarnRow task={task} />);
  await expect.element(page.getByText(task.merchantName)).toBeVisible();
  expect(names()).toEqual(offered);
});

it('offers no telephone to a user who may not call', async () => {
  updateSession({ userAdminInfo: { roles: [], permissions: [] } });
  await render(<EarnRow task={OWN} />);
  await expect.element(page.getByText('锦里老茶铺')).toBeVisible();
  expect(names()).toEqual([]);
});

it('says 今天 on the last day, and since when a fee is due with why it failed', async () => {
  await render(<EarnRow task={{ ...OWN, daysLeft: 0 }} />);
  await expect.element(page.getByText('今天', { exact: true })).toBeVisible();
  expect(told()).not.toMatch(/0\s*天/);
  await render(<EarnRow task={FEE} />);
  await expect.element(page.getByText('余额不足')).toBeVisible();
  expect(told()).toContain('26天前');
  expect(told()).toContain('通讯费该收 36.00余额不足12.00');
});

it('says that a stage began before it was the own one', async () => {
  await render(<EarnRow task={{ ...OWN, rewardFen: fen(0), isRewardOfOthers: true }} />);
  await expect.element(page.getByText('接手前已开始，无奖励')).toBeVisible();
});

const sum = (count: number, isCapped = false): EarnSum => ({ count, isCapped, rewardFen: fen(count * 1_000) });
const SUMMARY: TaskSummary = {
  stage: { soon: sum(2), month: sum(3), later: sum(1) },
  activation: { soon: sum(1), month: sum(0), later: sum(0) },
  fee: { ...sum(1), dueFen: fen(3_600) },
  met: { count: 0, isCapped: false },
  missed: { count: 0, isCapped: false },
};
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

it('heads the list with the sum of its kinds, and each group with its own', async () => {
  const rows: Task[] = [OWN, { ...OWN, id: '2', daysLeft: 9 }, { ...OWN, id: '3', daysLeft: 40 }, FEE];
  await render(
    <>
      <EarnHero summary={SUMMARY} kind="all" />
      <EarnRows list={listOf(rows)} kind="all" summary={SUMMARY} empty={null} />
    </>,
  );
  await expect.element(page.getByText('8 件事，做到还能得')).toBeVisible();
  expect(told()).toContain('¥80.00达标 60.00 · 激活 10.00 · 通讯费 10.00');
  expect(told()).toContain('3 天内3 件30.00');
  expect(told()).toContain('30 天内3 件30.00');
  expect(told()).toContain('更晚1 件10.00');
  expect(told()).toContain('通讯费没收到1 台，到期没扣成10.00');
});

it('says which part the sum covers when there are more rows than are read', async () => {
  const summary = { ...SUMMARY, stage: { soon: sum(1_000, true), month: sum(0, true), later: sum(0, true) } };
  await render(
    <>
      <EarnHero summary={summary} kind="stage" />
      <EarnRows list={listOf([OWN])} kind="stage" summary={summary} empty={null} />
    </>,
  );
  await expect.element(page.getByText('前 1,000 件事，做到还能得')).toBeVisible();
  expect(told()).toContain('1,000+ 件前 1,000 件 10,000.00');
});

it('shows no amount to a user who may not see earnings, and fits a narrow phone', async () => {
  await page.viewport(320, 568);
  const { rewardFen: _, ...without } = sum(2);
  const none = { soon: without, month: without, later: without };
  const summary = { ...SUMMARY, stage: none, activation: none, fee: { ...without, dueFen: fen(0) } };
  const { rewardFen: _own, ...row } = { ...OWN, merchantName: '成都市武侯区玉林街道老街坊烟酒副食经营部' };
  await render(
    <>
      <EarnHero summary={summary} kind="all" />
      <EarnRow task={row} />
    </>,
  );
  await expect.element(page.getByText('14 件', { exact: true })).toBeVisible();
  expect(told()).not.toContain('还能得');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
