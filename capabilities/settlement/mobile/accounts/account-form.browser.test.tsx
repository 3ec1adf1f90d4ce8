/**
 * The form of a settlement account: card and branch belong to one bank, and the form names no bank that is not certain.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import { AccountForm } from './account-form.tsx';

await loadTexts(['settlement', 'validate']);

const BRANCH = '招商银行成都高新支行';
const row = {
  cnaps: '308651000239',
  bankCode: 'CMB',
  bankName: '招商银行',
  province: '四川省',
  city: '成都',
  branchName: BRANCH,
};

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(JSON.stringify({ code: 200, msg: '', rows: [row], total: 1 })),
  );
});
afterEach(() => vi.restoreAllMocks());

const open = (): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentPage value={{ entry: { key: 'one', path: '/bind-card', search: '', depth: 0 }, active: true }}>
        <AccountForm account={undefined} former={undefined} payees={undefined} isFirst lockedBy={undefined} />
      </CurrentPage>
    </QueryClientProvider>,
  );
const card = page.getByLabelText('银行卡号');
const chosen = page.getByText(BRANCH, { exact: true });

it('drops the branch as soon as the card belongs to another bank, and keeps it for one of the same', async () => {
  await open();
  await card.fill('6214830012345678');
  await page.getByText('搜索并选择').click();
  await page.getByText(BRANCH).click();
  await expect.element(chosen).toBeVisible();
  await card.fill('6214850099999999');
  await expect.element(page.getByText('招商银行 储蓄卡')).toBeVisible();
  await expect.element(chosen).toBeVisible();
  await card.fill('6228480012345678');
  await expect.element(page.getByText('搜索并选择')).toBeVisible();
  await expect.element(chosen).not.toBeInTheDocument();
});

it('leaves the bank of a disputed number to the person, and says why', async () => {
  await open();
  await card.fill('6227070012345678');
  await expect.element(page.getByText('公开资料对这类卡号说法不一')).toBeVisible();
  await page.getByText('搜索并选择').click();
  await page.getByText(BRANCH).click();
  await expect.element(chosen).toBeVisible();
});
