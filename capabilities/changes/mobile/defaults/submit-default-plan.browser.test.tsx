/** Choosing the communication fee of an unbound terminal, and the text of its card. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { CurrentPage } from '#platform/ui/navigation/navigation.ts';
import { render } from '#testing/browser/render.tsx';
import { PlanCard } from './plan-card.tsx';
import { Page } from './submit-default-plan.tsx';

await loadTexts(['changes', 'policies', 'session', 'validate']);
afterEach(() => vi.restoreAllMocks());

const standard = { feeFen: 3_600, freeDays: 365, periodDays: 365 };
const options = {
  lowestFen: 1_200,
  highestFen: 9_600,
  freeOverCount: 0,
  freeDays: [
    { days: 90, count: 0 },
    { days: 365, count: 1 },
  ],
  lowestFreeDays: 0,
  highestFreeDays: 365,
  periodDays: [{ days: 365, count: 1 }],
  lowestPeriodDays: 90,
  highestPeriodDays: 365,
};
const free = {
  sn: '0000980236121914',
  policyId: '1',
  policyName: '电签标准版',
  inForce: standard,
  canSet: true,
  fees: [
    { feeFen: 3_600, count: 1 },
    { feeFen: 6_000, count: 0 },
  ],
  options,
};
const chosen = { ...free, plan: { ...standard, feeFen: 6_000 }, setAt: '2026-09-18T06:00:00.000Z', setBy: '赵敏' };

const sent: { path: string; body: unknown }[] = [];
const open = async (content: ReactNode, data: object): Promise<void> => {
  sent.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
    sent.push({ path, body: JSON.parse(String(init?.body ?? '{}')) });
    return new Response(JSON.stringify({ code: 200, msg: '', data }));
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CurrentPage value={{ entry: { key: 'one', path: '/plan', search: '?id=7', depth: 0 }, active: true }}>
        {content}
      </CurrentPage>
    </QueryClientProvider>,
  );
};

it('sends the changed parts, with the proof, after the whole plan was confirmed', async () => {
  await open(<Page />, free);
  const choose = page.getByRole('button', { name: '选用', exact: true });
  await expect.element(choose.first()).toBeDisabled();
  await page.getByRole('button', { name: '60.00' }).click();
  await choose.first().click();
  await expect.element(page.getByText('60.00 元，免费 365 天，每 365 天', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '改用登录密码' }).click();
  await page.getByRole('textbox', { name: '登录密码' }).fill('Zhanye2026!');
  await page.getByRole('dialog').getByRole('button', { name: '选用' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/defaultPlan/submit'))?.body)
    .toEqual({
      id: '7',
      plan: { feeFen: 6_000 },
      password: 'Zhanye2026!',
    });
});

it('says why none can be chosen, and offers nothing then', async () => {
  const { options: _options, fees: _fees, ...rest } = free;
  await open(<Page />, { ...rest, canSet: false, barred: 'fixed' });
  await expect.element(page.getByText('这个产品政策的通讯费不能改')).toBeVisible();
  expect(page.getByRole('button', { name: '选用' }).elements()).toEqual([]);
});

it("the card shows the chosen plan and the person, without one the policy's; a viewer sees the chosen plan alone", async () => {
  await open(<PlanCard id="7" />, chosen);
  await expect.element(page.getByText('60.00 元，免费 365 天', { exact: false })).toBeVisible();
  await expect.element(page.getByText('赵敏')).toBeVisible();
  await expect.element(page.getByText('修改')).toBeVisible();
});

it("the policy's plan leads to choosing another one, except for a user who may not choose", async () => {
  await open(<PlanCard id="7" />, free);
  await expect.element(page.getByText('另选', { exact: true })).toBeVisible();
  await open(
    <>
      <p>here</p>
      <PlanCard id="8" />
    </>,
    { ...free, canSet: false },
  );
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect.element(page.getByText('here')).toBeVisible();
  expect(page.getByText('绑定时的通讯费').elements()).toEqual([]);
});
