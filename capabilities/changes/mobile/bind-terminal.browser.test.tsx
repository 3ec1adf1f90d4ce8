/** The binding page says the communication fee that the binding asks for once, and reads it again after the binding. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import { Page } from './bind-terminal.tsx';

await loadTexts(['changes', 'merchants', 'policies', 'session', 'terminals', 'validate']);
afterEach(() => vi.restoreAllMocks());

const PLAN = '96.00 元，免费 365 天，每 90 天一期';
const terminal = {
  id: '7',
  sn: '0000980236121914',
  brandName: '新联',
  modelName: 'ME31',
  policyName: '秒到版 2026',
  bindStatus: 0,
  holder: { relation: 'self' },
  operations: [3],
  serviceFeeOptionsFen: [9_900],
  communicationFeeFen: 3_600,
  communicationPeriodDays: 365,
  communicationFreeDays: 365,
  isCommunicationChangeable: true,
  asksAcquirer: false,
  events: [],
};
const plan = {
  sn: terminal.sn,
  policyId: '1',
  policyName: terminal.policyName,
  inForce: { feeFen: 3_600, freeDays: 365, periodDays: 365 },
  plan: { feeFen: 9_600, freeDays: 365, periodDays: 90 },
  canSet: false,
};
const answers: Readonly<Record<string, unknown>> = {
  '/prod-api/api/term-info/info': terminal,
  '/prod-api/api/ag/merch/info': { id: '3', no: '89865', name: '蜀香园', isDirect: true, status: 'approved' },
  '/prod-api/api/ag/defaultPlan/info': plan,
  '/prod-api/api/term-info/bind': { confirmer: 'none' },
};

const asked: string[] = [];
const open = async (change: object = {}): Promise<void> => {
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    asked.push(path);
    const data = path.endsWith('/term-info/info') ? { ...terminal, ...change } : (answers[path] ?? { merchants: [] });
    return Response.json({ code: 200, msg: '', data, rows: [], total: 0 });
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })}>
      <CurrentPage
        value={{ entry: { key: 'one', path: '/bind', search: '?id=7&merchantId=3', depth: 0 }, active: true }}
      >
        <Page />
      </CurrentPage>
    </QueryClientProvider>,
  );
};
const readsOfPlan = (): number => asked.filter((path) => path.endsWith('/defaultPlan/info')).length;

it('names the chosen fee, and not beside it the one that the policy would ask for', async () => {
  await open();
  await expect.element(page.getByText(PLAN)).toBeVisible();
  expect(page.getByText('36.00 元/年').elements()).toEqual([]);
});

it('says the fee of a policy that fixes it with the policy', async () => {
  await open({ isCommunicationChangeable: false });
  await expect.element(page.getByText('36.00 元/年')).toBeVisible();
  expect(readsOfPlan()).toBe(0);
});

it('reads the chosen fee again once the terminal is bound: the binding has used it up', async () => {
  await open();
  await expect.element(page.getByText(PLAN)).toBeVisible();
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect.poll(readsOfPlan).toBe(2);
});
