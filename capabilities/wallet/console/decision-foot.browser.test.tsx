import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { DecisionFoot } from './decision-foot.tsx';
import type { Inspected } from './review-row.ts';

const shown = {
  id: '7',
  agent: { id: '3', code: 'ZY80213', name: '陈立群', levelCode: 'V5', isFrozen: false },
  amountFen: fen(4_680_000),
  netFen: fen(4_399_000),
  approval: 'final',
} as Inspected;

const onDecided = vi.fn<() => void>();
const realFetch = globalThis.fetch;
const sent = vi.spyOn(globalThis, 'fetch');

/** What reached the server: path and body of each command. */
const commands = (): [string, unknown][] =>
  sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([url, init]) => [new URL(String(url), location.href).pathname, JSON.parse(String(init?.body))]);

beforeEach(async () => {
  onDecided.mockClear();
  sent.mockReset();
  sent.mockImplementation(async (url, init) =>
    init?.method === 'POST' ? Response.json({ code: 200, msg: '', data: {} }) : realFetch(url, init),
  );
  await loadTexts(['wallet']);
});
afterEach(() => sent.mockReset());

const show = async (approval: Inspected['approval']): Promise<void> => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <DecisionFoot shown={{ ...shown, approval }} onDecided={onDecided} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('textbox')).toBeVisible();
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choose = async (reason: string): Promise<void> => {
  await page.getByRole('combobox').click();
  const option = page.getByTitle(reason);
  await expect.element(option).toBeInTheDocument();
  // Not by the pointer: the list moves while it opens.
  (option.element() as HTMLElement).click();
};

it('the one who approved first cannot approve again, neither by the button nor by the key, but can reject', async () => {
  await show('same_person');
  await expect.element(page.getByText('您已完成初审，需由另一位同事复核')).toBeVisible();
  await expect.element(button('通过 43,990.00')).toBeDisabled();
  await userEvent.keyboard('a');
  await expect.element(button('驳回')).toBeEnabled();
  expect(commands()).toEqual([]);
});

it.each([
  ['first', '初审通过 43,990.00'],
  ['final', '通过 43,990.00'],
] as const)('the %s approval says so, and is sent as such', async (step, label) => {
  await show(step);
  await page.getByRole('textbox').fill(' 已电话核实 ');
  await button(label).click();
  await expect.poll(commands).toEqual([[expect.stringContaining('/approve'), { id: '7', step, note: '已电话核实' }]]);
  await expect.poll(() => onDecided.mock.calls.length).toBe(1);
});

it('a rejection needs a reason, and the other reason a note that the agent can read', async () => {
  await show('final');
  await button('驳回').click();
  const submit = button('驳回，退回 46,800.00');
  await expect.element(submit).toBeDisabled();
  await choose('其他原因');
  await expect.element(submit).toBeDisabled();
  await page.getByRole('textbox').fill('   ');
  await expect.element(submit).toBeDisabled();
  await page.getByRole('textbox').fill('请先联系客服');
  await submit.click();
  const body = { id: '7', code: 'other', note: '请先联系客服' };
  await expect.poll(commands).toEqual([[expect.stringContaining('/reject'), body]]);
});

it('while a rejection is being written, the key for approving approves nothing', async () => {
  await show('final');
  await button('驳回').click();
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('a');
  await expect.element(button('驳回，退回 46,800.00')).toBeVisible();
  expect(commands()).toEqual([]);
});
