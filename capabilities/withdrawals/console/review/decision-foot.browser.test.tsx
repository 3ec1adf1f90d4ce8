import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fen } from '#platform/money/fen.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import { UndoBar } from '#platform/ui-console/undo-bar.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { watchCommands } from '#testing/console/commands.ts';
import { DecisionFoot, type ArmedAction } from './decision-foot.tsx';
import type { ReviewedWithdrawal } from './review-row.ts';

const shown = {
  id: '7',
  agent: { id: '3', code: 'ZY80213', name: '陈立群', levelCode: 'V5', isFrozen: false },
  amountFen: fen(4_680_000),
  netFen: fen(4_399_000),
  approval: 'final',
} as ReviewedWithdrawal;

const onDecided = vi.fn<() => void>();
const { commands, undoIsOver, sent } = watchCommands('withdrawals');
beforeEach(() => onDecided.mockClear());

/** The page's part: what is armed, the next row after a decision, the bar for undoing. */
function Review({ rows }: { rows: readonly ReviewedWithdrawal[] }): ReactNode {
  const [at, setAt] = useState(0);
  const [armed, arm] = useState<ArmedAction>();
  const open = (to: number): void => {
    arm(undefined);
    setAt(to);
  };
  const row = rows[at];
  const next = (): void => {
    onDecided();
    open(at + 1);
  };
  return (
    <>
      {row && <DecisionFoot key={row.id} shown={row} armed={armed} onArm={arm} onDecided={next} />}
      <UndoBar onUndone={() => open(0)} />
    </>
  );
}

const showRows = async (...rows: ReviewedWithdrawal[]): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <Review rows={rows} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  await expect.element(button(/驳回/)).toBeVisible();
};
const show = (approval: ReviewedWithdrawal['approval']): Promise<void> => showRows({ ...shown, approval });
const queue = (count: number): ReviewedWithdrawal[] =>
  Array.from({ length: count }, (_, index) => ({ ...shown, id: String(index + 1), netFen: fen(100 * (index + 1)) }));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const press = (key: string, more: KeyboardEventInit = {}, on: EventTarget = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
/** Reports a key that is held down, as a browser does. */
const hold = (key: string): void => {
  press(key);
  for (let times = 0; times < 40; times++) press(key, { repeat: true });
};
const choose = async (reason: string): Promise<void> => {
  await page.getByRole('combobox').click();
  const option = page.getByTitle(reason);
  await expect.element(option).toBeInTheDocument();
  // not by the pointer, because the list moves while it opens
  (option.element() as HTMLElement).click();
};

it('the one who approved first cannot approve again, neither by the button nor by the key, but can reject', async () => {
  await show('same_person');
  await expect.element(page.getByText('您已完成初审，需由另一位同事复核')).toBeVisible();
  await expect.element(button('通过 43,990.00')).toBeDisabled();
  await userEvent.keyboard('a{Enter}');
  await expect.element(button('驳回')).toBeEnabled();
  undoIsOver();
  expect(commands()).toEqual([]);
});

it.each([
  ['first', '初审通过 43,990.00'],
  ['final', '通过 43,990.00'],
] as const)('the %s approval is announced as such, and sent once it can no longer be undone', async (step, label) => {
  await show(step);
  await button(label).click();
  await page.getByRole('textbox').fill(' 已电话核实 ');
  await button(label).click();
  await expect.poll(() => onDecided.mock.calls.length).toBe(1);
  expect(commands()).toEqual([]);
  undoIsOver();
  await expect.poll(commands).toEqual([[expect.stringContaining('/approve'), { id: '7', step, note: '已电话核实' }]]);
});

it('a held A or Enter decides nothing more than one press; the next row opens unarmed', async () => {
  await showRows(...queue(3));
  hold('a');
  await expect.element(page.getByText('再按 Enter 才通过')).toBeVisible();
  expect(onDecided).not.toHaveBeenCalled();
  hold('Enter');
  await expect.element(button('通过 2.00')).toBeVisible();
  hold('Enter');
  undoIsOver();
  await expect.poll(commands).toEqual([[expect.stringContaining('/approve'), { id: '1', step: 'final' }]]);
  expect(onDecided).toHaveBeenCalledTimes(1);
});

it('pressing everything twice decides one row', async () => {
  await showRows(...queue(2));
  await userEvent.keyboard('aa');
  await expect.element(page.getByText('再按 Enter 才通过')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  undoIsOver();
  await expect.poll(commands).toEqual([[expect.stringContaining('/approve'), { id: '1', step: 'final' }]]);
});

it('a double click arms and does not send', async () => {
  await show('final');
  await userEvent.dblClick(button('通过 43,990.00'));
  await expect.element(page.getByText('再按 Enter 才通过')).toBeVisible();
  undoIsOver();
  expect(commands()).toEqual([]);
  expect(onDecided).not.toHaveBeenCalled();
});

it('Enter that is held on a focused button presses it once', async () => {
  await show('final');
  await expect.element(button('通过 43,990.00')).toBeVisible();
  const focused = button('通过 43,990.00').element();
  expect(press('Enter', {}, focused)).toBe(true);
  expect(press('Enter', { repeat: true }, focused)).toBe(false);
});

it('Z undoes until it is sent, and not afterwards; nothing reaches the server', async () => {
  await showRows(...queue(2));
  await userEvent.keyboard('a{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent('陈立群 1.00 已通过');
  await userEvent.keyboard('z');
  await expect.element(button('通过 1.00')).toBeVisible();
  undoIsOver();
  expect(commands()).toEqual([]);
  await userEvent.keyboard('a{Enter}');
  await expect.element(button('通过 2.00')).toBeVisible();
  undoIsOver();
  await userEvent.keyboard('z');
  await expect.poll(() => commands().length).toBe(1);
});

it('leaving the page sends what could still be undone, once, by a request that outlives the page', async () => {
  await showRows(...queue(2));
  await userEvent.keyboard('a{Enter}');
  await expect.element(page.getByRole('status')).toBeVisible();
  globalThis.dispatchEvent(new Event('pagehide'));
  await expect.poll(commands).toEqual([[expect.stringContaining('/approve'), { id: '1', step: 'final' }]]);
  undoIsOver();
  expect(commands()).toHaveLength(1);
  expect(sent.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.keepalive).toBe(true);
});

it("a decision that the server refuses is reported with the withdrawal's name", async () => {
  await show('final');
  sent.mockImplementation(async () => Response.json({ code: 409, msg: '数据已变化', reason: 'conflict' }));
  await userEvent.keyboard('a{Enter}');
  await expect.element(page.getByRole('status')).toBeVisible();
  undoIsOver();
  await expect.element(page.getByText('陈立群的提现没有处理：数据已变化')).toBeVisible();
});

it('a rejection needs a reason, and the other reason a note that the agent can read', async () => {
  await show('final');
  await userEvent.keyboard('r');
  const submit = button('驳回，退回 46,800.00');
  await expect.element(submit).toBeDisabled();
  await choose('其他原因');
  await expect.element(submit).toBeDisabled();
  await page.getByRole('textbox').fill('   ');
  await expect.element(submit).toBeDisabled();
  await page.getByRole('textbox').fill('请先联系客服');
  await submit.click();
  undoIsOver();
  const body = { id: '7', code: 'other', note: '请先联系客服' };
  await expect.poll(commands).toEqual([[expect.stringContaining('/reject'), body]]);
});

it('while a rejection is being written, the keys for approval do nothing; Esc leaves it', async () => {
  await show('final');
  await button('驳回').click();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('a{Enter}');
  await expect.element(button('驳回，退回 46,800.00')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('通过 43,990.00')).toBeVisible();
  undoIsOver();
  expect(commands()).toEqual([]);
});
