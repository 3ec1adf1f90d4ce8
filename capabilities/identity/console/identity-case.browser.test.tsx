/** The person who decides about an identity sees both sides of the card; a refused field has its reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { sendDelayed, UNDO_SECONDS } from '#platform/ui-console/delayed.ts';
import { ConsoleProvider } from '#platform/ui-console/provider.tsx';
import type { ArmedVerdict } from '#platform/ui-console/review/verdict-foot.tsx';
import '#platform/ui-console/console.css';
import { render } from '#testing/browser/render.tsx';
import { IdentityCase } from './identity-case.tsx';
import type { RevealedSubmission } from './identity-fields.ts';
import type { WaitingIdentity } from './use-identities.ts';

const rowOf = (isRenewal: boolean): WaitingIdentity => ({
  id: '5',
  agent: { code: 'ZY81024', name: '孙悦' },
  isRenewal,
  isRename: false,
  submittedAt: '2026-09-18T06:00:00.000Z',
});
const revealed: Omit<RevealedSubmission, 'isRenewal'> = {
  id: '5',
  agent: { code: 'ZY81024', name: '孙悦' },
  submittedAt: '2026-09-18T06:00:00.000Z',
  name: '孙悦',
  idNumber: '510104198803122416',
  validUntil: '2026-09-12',
  photos: [
    { kind: 'front', url: '/prod-api/console/files/1?until=1&sign=x' },
    { kind: 'back', url: '/prod-api/console/files/2?until=1&sign=x' },
  ],
  checks: [
    { field: 'name', is: 'other_name', text: '孙月' },
    { field: 'idNumber', is: 'age', count: 38 },
    { field: 'validUntil', is: 'over', count: 6 },
  ],
};

const realFetch = globalThis.fetch;
const sent = vi.spyOn(globalThis, 'fetch');
const pathOf = (url: unknown): string => new URL(String(url), location.href).pathname;
const commands = (): [string, unknown][] =>
  sent.mock.calls
    .filter(([url, init]) => init?.method === 'POST' && /approve|reject/.test(pathOf(url)))
    .map(([url, init]) => [pathOf(url), JSON.parse(String(init?.body))]);

beforeEach(async () => {
  sent.mockReset();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await loadTexts(['identity']);
});
afterEach(async () => {
  await sendDelayed();
  vi.useRealTimers();
  sent.mockReset();
});

const undoIsOver = (): void => void vi.advanceTimersByTime(UNDO_SECONDS * 1000);
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Clicks without the pointer, because the list moves while it opens. */
const choose = async (reason: string): Promise<void> => {
  const option = page.getByTitle(reason);
  await expect.element(option).toBeInTheDocument();
  (option.element() as HTMLElement).click();
};

function Case({ isRenewal }: { isRenewal: boolean }): ReactNode {
  const [armed, onArm] = useState<ArmedVerdict>();
  const parts = { armed, onArm, onClose: () => undefined, onDecided: () => onArm(undefined) };
  return <IdentityCase row={rowOf(isRenewal)} parts={parts} />;
}

const show = async (isRenewal = false): Promise<void> => {
  sent.mockImplementation(async (url, init) => {
    const path = pathOf(url);
    if (path.includes('/console/files/')) return new Response('', { status: 404 });
    if (path.endsWith('/submission')) return Response.json({ code: 200, msg: '', data: { ...revealed, isRenewal } });
    return init?.method === 'POST' ? Response.json({ code: 200, msg: '' }) : realFetch(url, init);
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleProvider>
        <Case isRenewal={isRenewal} />
      </ConsoleProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('510104198803122416')).toBeVisible();
};

it('says what does not match, and that documents will have the name on the card', async () => {
  await show();
  for (const text of ['与代理商姓名“孙月”不一致', '38 岁', '已过期 6 天'])
    await expect.element(page.getByText(text)).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('以“孙悦”认证，证书和结算用这个姓名')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  undoIsOver();
  await expect.poll(commands).toEqual([['/prod-api/console/identities/approve', { id: '5' }]]);
});

it('a field with one reason is refused by its key; one with several by a chosen one', async () => {
  await show();
  await userEvent.keyboard('1');
  await expect.element(button(/^驳回 1 项/)).toBeEnabled();
  await button('标记：有效期至').click();
  await expect.element(button(/^驳回 2 项/)).toBeDisabled();
  await choose('证件已过期');
  await userEvent.keyboard('r');
  await expect.element(page.getByText('只改 2 项，其余保留；认证通过前不能提现')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  undoIsOver();
  const refused = [
    { field: 'name', reason: 'mismatch' },
    { field: 'validUntil', reason: 'expired' },
  ];
  await expect.poll(commands).toEqual([['/prod-api/console/identities/reject', { id: '5', refused }]]);
});

it('for a renewal says that the earlier approval stays in force', async () => {
  await show(true);
  await userEvent.keyboard('1r');
  await expect.element(page.getByText('驳回换证不影响原来的认证')).toBeVisible();
});
