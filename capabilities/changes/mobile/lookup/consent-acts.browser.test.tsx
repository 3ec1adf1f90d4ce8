/** A request of the staff is accepted or declined as a whole; declining needs a reason. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import type { Ppm } from '#platform/money/ppm.ts';
import { render } from '#testing/browser/render.tsx';
import type { Change } from '../../contract/lookup/get-change.ts';
import { ChangeActs, hasActs } from './change-acts.tsx';
import { ConsentNote } from './consent-note.tsx';

await loadTexts(['changes', 'policies', 'session']);

const rate = (ratePpm: number) => ({ rates: [{ rateType: 1 as const, ratePpm: ratePpm as Ppm }] });
const CHANGE = {
  id: '7',
  no: 'CR202609181417000001',
  batchId: '3',
  batchCount: 12,
  kind: 'rate',
  key: 'm4-p1',
  merchantId: '4',
  merchantName: '慕光眼镜店',
  merchantNo: '898515812904',
  policyId: '1',
  policyName: '秒到版 2026',
  state: 0,
  origin: 'agent',
  askedBy: '李想',
  isOwn: false,
  askedAt: '2026-09-18T06:17:00.000Z',
  before: rate(6_000),
  after: rate(5_800),
  inForce: rate(6_000),
  isBeforeChanged: false,
  isContradicted: false,
  attempt: 1,
  canRetry: false,
  canCancel: false,
  events: [],
  consent: { id: '9', count: 12, lapsesAt: '2026-09-25T06:17:00.000Z', canAnswer: true },
} satisfies Change as Change;

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address), location.href).pathname;
    sent.push([path.slice(path.lastIndexOf('/') + 1), JSON.parse(String(init?.body))]);
    return Response.json({ code: 200, msg: '' });
  });
});
const show = (change: Change): Promise<void> =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsentNote change={change} />
      {hasActs(change) && <ChangeActs change={change} />}
    </QueryClientProvider>,
  );

it('the agent reads who asked and until when, and answers everything at once', async () => {
  await show(CHANGE);
  await expect.element(page.getByText(/李想提交的，您同意后才发给收单机构；.*没有答复就作废/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '同意 12 项' })).toBeVisible();
  await page.getByRole('button', { name: '不同意', exact: true }).click();
  await page.getByRole('button', { name: '不同意 12 项' }).click();
  await expect.element(page.getByText('请填写原因')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: '原因' }).fill('等下个月再改');
  await page.getByRole('button', { name: '不同意 12 项' }).click();
  await expect.poll(() => sent).toEqual([['reject', { kind: 'rate', id: '9', why: '等下个月再改' }]]);
});

it('the person who asked can withdraw it, but not agree to it', async () => {
  await show({
    ...CHANGE,
    canCancel: true,
    consent: { id: '9', count: 1, lapsesAt: CHANGE.askedAt, canAnswer: false },
  });
  await expect.element(page.getByText(/^等主账号同意/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '撤销申请' })).toBeVisible();
  expect(page.getByRole('button', { name: '同意' }).elements()).toEqual([]);
});
