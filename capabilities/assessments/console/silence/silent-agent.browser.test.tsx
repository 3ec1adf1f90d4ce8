/**
 * Only staff who may claw back can tick terminals; terminals that wait for the second person are ticked and stay so.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { render } from '#testing/browser/render.tsx';
import { SilentAgent } from './silent-agent.tsx';

const agent = { id: '3', code: 'ZY80894', name: '邓丽娟' };
const terminal = (id: string, sn: string, fen: number) => ({
  id,
  sn,
  merchantName: '兴盛烟酒',
  rewardedOn: '2026-07-02',
  silentDays: 61,
  shares: [{ agent, fen }],
});
const found = {
  agent,
  rule: { days: 30, thresholdPpm: 100_000 },
  rewarded: 141,
  silent: 2,
  coming: 0,
  soon: 0,
  isAbove: true,
  isNear: false,
  moreToCross: 0,
  terminals: [terminal('1', '00009802353218', 20_000), terminal('2', '00009802353244', 12_345_678)],
};
const proposal = {
  id: '7',
  activationIds: ['2'],
  reason: '激活后无交易',
  proposedBy: '罗宁',
  lapsesAt: '2026-09-19T06:36:00.000Z',
  isOwn: false,
};

const realFetch = globalThis.fetch;
const sent = vi.spyOn(globalThis, 'fetch');
const answer = (data: object): void =>
  void sent.mockImplementation(async (url, init) =>
    init?.method === 'POST' ? Response.json({ code: 200, msg: '', data }) : realFetch(url, init),
  );
beforeEach(() => loadTexts(['assessments']));
afterEach(() => sent.mockReset());

const show = (mayDecide: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <SilentAgent agentId="3" month="2026-07" mayDecide={mayDecide} onClose={() => undefined} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
const boxes = () => page.getByRole('checkbox');

it('ticks one or all, and says what each agent gives back', async () => {
  answer(found);
  await show(true);
  await boxes().first().click();
  await expect.element(page.getByText('收回 1 台，按发放时的分成')).toBeVisible();
  await page.getByRole('button', { name: '全部 2 台' }).click();
  await expect.element(page.getByText('123,656.78')).toBeVisible();
});

it('staff who may only look have nothing to tick', async () => {
  answer(found);
  await show(false);
  await expect.element(page.getByText('123,456.78')).toBeVisible();
  expect(boxes().elements()).toEqual([]);
  expect(page.getByRole('button', { name: /收回|全部/ }).elements()).toEqual([]);
});

it('only the terminals of a waiting clawback are ticked, and they stay so', async () => {
  answer({ ...found, proposal });
  await show(true);
  await expect.element(boxes()).toBeDisabled();
  await expect.element(boxes()).toBeChecked();
});
