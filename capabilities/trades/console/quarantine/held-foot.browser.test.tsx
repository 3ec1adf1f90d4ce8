/** No single press decides about a row of the feed: A and R arm, a reason is needed to send, Z undoes. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { UNDO_SECONDS } from '#platform/ui-console/delayed.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { watchCommands } from '#testing/console/commands.ts';
import { HeldDetail } from './held-detail.tsx';
import type { ArmedRow } from './held-foot.tsx';
import type { HeldRow } from './use-held-rows.ts';

const row = {
  id: '12',
  acquirer: 'demo',
  reference: 'T-1',
  mark: '0123456789abcdef',
  reason: 'implausible',
  details: ['phase'],
  receivedAt: '2026-09-18T06:00:00.000Z',
  kind: 'communication_fee',
  occurredAt: '2026-09-18T05:00:00.000Z',
  amountFen: 3_000,
  phase: 9,
} as unknown as HeldRow;
const proposed = (isOwn: boolean): HeldRow => ({
  ...row,
  proposed: { by: '王敏', isOwn, lapsesAt: '2026-09-19T06:00:00.000Z' },
});

const { commands, undoIsOver } = watchCommands('trades', { outcome: 'booked' });

const button = (name: string | RegExp) => page.getByRole('button', { name });

function Held({ of, mayDecide }: { of: HeldRow; mayDecide: boolean }): ReactNode {
  const [armed, arm] = useState<ArmedRow>();
  const parts = { row: of, mayDecide, armed, onArm: arm, onClose: () => undefined, onDecided: () => arm(undefined) };
  return (
    <>
      <HeldDetail {...parts} />
      <UndoBar onUndone={() => arm(undefined)} />
    </>
  );
}

const show = async (of: HeldRow, mayDecide = true): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <Held of={of} mayDecide={mayDecide} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
};

it('shows why the row waits, in words', async () => {
  await show(row);
  await expect.element(page.getByText('通讯费收取过早')).toBeVisible();
});

it('a conflict is shown beside what is booked, with the differences marked', async () => {
  const contents = { kind: 'sale', status: 1, occurredAt: row.occurredAt, feeFen: 1_454 } as const;
  const booked = { ...contents, amountFen: 242_400 } as HeldRow['booked'];
  await show({ ...row, ...contents, reason: 'conflict', details: ['amount'], amountFen: 24_240, booked } as HeldRow);
  await expect.element(page.getByRole('row', { name: /金额/ })).toMatchTextContent('金额2,424.00242.40');
  await expect.element(page.getByRole('row', { name: /金额/ })).toHaveClass('is-different');
  await expect.element(page.getByRole('row', { name: /手续费/ })).not.toHaveClass('is-different');
});

it('releases after A, a reason and its button, once it can no longer be undone', async () => {
  await show(row);
  await userEvent.keyboard('a');
  await userEvent.keyboard('{Enter}');
  expect(commands()).toEqual([]);
  await expect.element(button(/^放行/)).toBeDisabled();
  await page.getByRole('textbox').fill('已核对');
  await button(/^放行/).click();
  expect(commands()).toEqual([]);
  undoIsOver();
  await expect
    .poll(commands)
    .toEqual([[expect.stringMatching(/feed\/release$/), { id: '12', note: '已核对', seen: row.mark }]]);
});

it('Z takes it back within the seconds', async () => {
  await show(row);
  await userEvent.keyboard('r');
  await page.getByRole('textbox').fill('重复');
  await button(/^不入账/).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('T-1 不入账');
  await userEvent.keyboard('z');
  vi.advanceTimersByTime(2 * UNDO_SECONDS * 1000);
  expect(commands()).toEqual([]);
});

it('the first of two cannot release again, and the other sees whose it is', async () => {
  await show(proposed(true));
  await expect.element(button(/放行/)).toBeDisabled();
  await userEvent.keyboard('a');
  expect(page.getByRole('textbox').elements()).toEqual([]);
});

it('the second person sees that it completes what another began', async () => {
  await show(proposed(false));
  await button(/放行/).click();
  await expect.element(page.getByText('1 / 2 → 2 / 2')).toBeVisible();
});

it('a conflict is only dismissed; who only looks has no buttons', async () => {
  await show({ ...row, reason: 'conflict', details: ['amount'] });
  expect(button(/放行/).elements()).toEqual([]);
  await expect.element(button(/不入账/)).toBeVisible();
});

it('staff who may only look at the feed have no buttons', async () => {
  await show(row, false);
  expect(button(/放行|不入账/).elements()).toEqual([]);
});
