/** No single press decides about a payee: A and R arm, Enter sends, Z undoes, and a rejection has a reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { watchCommands } from '#testing/console/commands.ts';
import { PayeeDetail } from './payee-detail.tsx';
import type { ArmedPayee } from './payee-foot.tsx';
import type { PayeeRow, StoppedAgent } from './payee-row.ts';

const agent = { id: '3', code: 'ZY80213', name: '陈立群' };
const account: PayeeRow = {
  tab: 'accounts',
  id: '7',
  agent,
  holderName: '王小二',
  certifiedName: '陈立群',
  bankName: '招商银行',
  branchName: '成都分行',
  cardTail: '7003',
  changedAt: '2026-09-18T06:00:00.000Z',
  payableAt: '2026-09-21T06:00:00.000Z',
};
const stop = (step: StoppedAgent['step']): PayeeRow => ({
  tab: 'stops',
  id: '7',
  agent,
  mobile: '13900000002',
  stoppedAt: '2026-09-18T06:00:00.000Z',
  via: 'message',
  ...(step !== 'first' && { first: { name: '王敏', at: '2026-09-18T06:10:00.000Z' } }),
  step,
});

const { commands, undoIsOver } = watchCommands('settlement', { isProven: true });

const button = (name: string | RegExp) => page.getByRole('button', { name });

function Review({ row, mayReview }: { row: PayeeRow; mayReview: boolean }): ReactNode {
  const [armed, arm] = useState<ArmedPayee>();
  const none = (): void => undefined;
  const parts = { row, mayReview, armed, onArm: arm, onClose: none, onDecided: () => arm(undefined) };
  return (
    <>
      <PayeeDetail {...parts} />
      <UndoBar onUndone={() => arm(undefined)} />
    </>
  );
}

const show = async (row: PayeeRow, mayReview = true): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <Review row={row} mayReview={mayReview} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('ZY80213')).toBeVisible();
};

it('shows the holder beside the certified name, and that they differ', async () => {
  await show(account);
  await expect.element(page.getByText('户名与实名不一致')).toBeVisible();
  await expect.element(page.getByText('户名 王小二，实名 陈立群')).toBeVisible();
});

it('A decides nothing; Enter sends it after the time for undoing, and Z undoes it', async () => {
  await show(account);
  await userEvent.keyboard('a');
  undoIsOver();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent('陈立群 的收款账户已通过');
  await userEvent.keyboard('z');
  undoIsOver();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('a{Enter}');
  undoIsOver();
  await expect.poll(commands).toEqual([[expect.stringContaining('/console/payees/approve'), { id: '7' }]]);
});

it('Enter alone decides nothing, and a rejection needs a reason', async () => {
  await show(account);
  await userEvent.keyboard('{Enter}r');
  await expect.element(button(/^驳回/)).toBeDisabled();
  await page.getByRole('textbox').fill('  ');
  await expect.element(button(/^驳回/)).toBeDisabled();
  await page.getByRole('textbox').fill('户名与实名不符');
  await button(/^驳回/).click();
  undoIsOver();
  const body = { id: '7', reason: '户名与实名不符' };
  await expect.poll(commands).toEqual([[expect.stringContaining('/console/payees/reject'), body]]);
});

it.each(['first', 'final'] as const)('confirms an identity as the step that was shown: %s', async (step) => {
  await show(stop(step));
  await userEvent.keyboard('r{Escape}a{Enter}');
  undoIsOver();
  await expect.poll(commands).toEqual([[expect.stringContaining('/console/payees/identity'), { id: '7', step }]]);
});

it('the first person cannot be the second, and a reader has no buttons to decide', async () => {
  await show(stop('same_person'));
  await expect.element(button(/我已核实/)).toBeDisabled();
  await userEvent.keyboard('a{Enter}');
  undoIsOver();
  expect(commands()).toEqual([]);
  await show(account, false);
  await expect.element(button(/通过/)).not.toBeInTheDocument();
});
