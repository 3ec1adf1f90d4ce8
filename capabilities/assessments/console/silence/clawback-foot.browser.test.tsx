/** No single press claws anything back: it is armed, needs a reason, and the submitter cannot approve it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ppm } from '#platform/money/ppm.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { render } from '#testing/browser/render.tsx';
import { watchCommands } from '#testing/console/commands.ts';
import { ClawbackFoot } from './clawback-foot.tsx';

const { commands } = watchCommands('assessments', { id: '7', count: 2, sharedFen: 12_000, lapsesAt: '' });

const agent = { id: '3', code: 'ZY80894', name: '邓丽娟' };
const found = {
  agent,
  rule: { days: 30, thresholdPpm: ppm(100_000) },
  rewarded: 141,
  silent: 31,
  coming: 0,
  soon: 0,
  isAbove: true,
  isNear: false,
  moreToCross: 0,
  terminals: [],
};
const proposal = {
  id: '7',
  activationIds: ['1', '2'],
  reason: '激活后无交易',
  proposedBy: '罗宁',
  lapsesAt: '2026-09-19T06:36:00.000Z',
  isOwn: false,
};
const shown = (parts: Partial<Parameters<typeof ClawbackFoot>[0]>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <ClawbackFoot found={found} month="2026-08" chosenIds={['1', '2']} onSent={() => undefined} {...parts} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('submits what was ticked once it is armed and has a reason', async () => {
  await shown({});
  await button('提交收回 2 台').click();
  expect(commands()).toEqual([]);
  await expect.element(button(/提交收回 2 台/)).toBeDisabled();
  await page.getByRole('textbox').fill('激活后无交易');
  await button(/提交收回 2 台/).click();
  await expect
    .poll(commands)
    .toEqual([
      [
        '/prod-api/console/compliance/take-back',
        { agentId: '3', month: '2026-08', activationIds: ['1', '2'], reason: '激活后无交易' },
      ],
    ]);
});

it('Enter in the reason submits, and not without one; Esc in it leaves', async () => {
  await shown({});
  await button('提交收回 2 台').click();
  await userEvent.keyboard('{Enter}');
  expect(commands()).toEqual([]);
  await page.getByRole('textbox').fill('激活后无交易');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await button('提交收回 2 台').click();
  await page.getByRole('textbox').fill('激活后无交易');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => commands().length).toBe(1);
});

it('without ticked terminals nothing is submitted', async () => {
  await shown({ chosenIds: [] });
  await expect.element(button('提交收回 0 台')).toBeDisabled();
});

it('another person approves the submission in two steps; the same person cannot', async () => {
  await shown({ found: { ...found, proposal } });
  await button('复核并收回').click();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(commands).toEqual([['/prod-api/console/compliance/take-back/approve', { id: '7' }]]);
});

it('the person who submitted it cannot approve it', async () => {
  await shown({ found: { ...found, proposal: { ...proposal, isOwn: true } } });
  await expect.element(button('等另一位同事复核')).toBeDisabled();
});
