/** 员工账号: the requests of an invitation and of a change, and whose acts are listed. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/browser.tsx';
import { render } from '#testing/browser/render.tsx';
import { Page as ActsPage } from './employee-acts.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { LimitsCard } from './limits-card.tsx';

await loadTexts(['employees', 'merchants', 'validate']);

const EMPLOYEE: Parameters<typeof LimitsCard>[0]['employee'] = {
  id: '7',
  name: '李想',
  mobile: '136****4408',
  role: 'agent-operator',
  grants: ['export'],
  mostAtOnce: 30,
  manages: { own: 296 },
  until: '2026-12-31',
  joinedAt: '2026-03-02T06:00:00.000Z',
  actsToday: 0,
  acts: [],
};
const ACTS = [
  {
    id: '2',
    employeeId: '7',
    name: '李想',
    act: 'terminals.submit-operation',
    operation: '0',
    at: '2026-09-18T06:00:00Z',
  },
  { id: '1', employeeId: '8', name: '周静', act: 'trades.export-trades', at: '2026-09-17T06:00:00Z' },
];

const merchant = (id: string, name: string) => ({
  id,
  no: `8985158129010${id}`,
  name,
  contactName: '周建明',
  mobile: '139****0001',
  status: 'approved',
});
const MERCHANTS = [merchant('31', '栖木花艺'), merchant('32', '慕光眼镜店')];

/** The requests that were sent: the end of the address, and the body. */
let sent: [string, unknown][];
let rows: readonly object[];
beforeEach(() => {
  [sent, rows] = [[], ACTS];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address), location.href).pathname;
    sent.push([path.slice(path.lastIndexOf('/') + 1), JSON.parse(String(init?.body))]);
    return Response.json({ code: 200, msg: '', data: { id: '1' }, rows });
  });
});

const show = (content: ReactNode): Promise<void> =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);
const WRITES = ['invite', 'change', 'merchants'];
const written = (): [string, unknown][] => sent.filter(([end]) => WRITES.includes(end));

it('an invitation names role, grants and how many terminals at most may be handed out at once', async () => {
  await show(<InviteSheet open ownCount={296} onClose={() => undefined} />);
  await page.getByLabelText('手机号').fill('13566207721');
  await page.getByRole('textbox', { name: '姓名' }).fill('吴涛');
  await page.getByRole('switch', { name: '看收益和余额' }).click();
  await page.getByLabelText('一次最多下发').selectOptions('30 台');
  await page.getByRole('button', { name: '发邀请给 135****7721' }).click();
  const body = {
    mobile: '13566207721',
    name: '吴涛',
    role: 'agent-operator',
    grants: ['money', 'rates'],
    mostAtOnce: 30,
  };
  await expect.poll(written).toEqual([['invite', body]]);
});

it('a viewer hands out nothing: no limit is offered or sent', async () => {
  await show(<InviteSheet open ownCount={296} onClose={() => undefined} />);
  await page.getByLabelText('一次最多下发').selectOptions('30 台');
  await page.getByRole('radio', { name: /只看/ }).click();
  await expect.element(page.getByLabelText('一次最多下发')).not.toBeInTheDocument();
  await page.getByLabelText('手机号').fill('13566207721');
  await page.getByRole('textbox', { name: '姓名' }).fill('吴涛');
  await page.getByRole('button', { name: '发邀请给 135****7721' }).click();
  const body = { mobile: '13566207721', name: '吴涛', role: 'agent-viewer', grants: [] };
  await expect.poll(written).toEqual([['invite', body]]);
});

it('a change of one limit keeps the others', async () => {
  await show(<LimitsCard employee={EMPLOYEE} />);
  await page.getByLabelText('一次最多下发').selectOptions('不限');
  const kept = { id: '7', role: 'agent-operator', until: '2026-12-31' };
  await expect.poll(written).toEqual([['change', { ...kept, grants: ['export'] }]]);
  await page.getByRole('switch', { name: '看收益和余额' }).click();
  await expect.poll(written).toContainEqual(['change', { ...kept, grants: ['money', 'export'], mostAtOnce: 30 }]);
});

it('a switch permits asking for rates, and says that each request waits for the agent', async () => {
  await show(<LimitsCard employee={EMPLOYEE} />);
  await page.getByRole('switch', { name: '改商户费率 要您在通知里同意才提交' }).click();
  const kept = { id: '7', role: 'agent-operator', until: '2026-12-31', mostAtOnce: 30 };
  await expect.poll(written).toEqual([['change', { ...kept, grants: ['export', 'rates'] }]]);
});

it('the managed merchants are chosen from a list with a search; without a choice it is all of them', async () => {
  rows = MERCHANTS;
  await show(<LimitsCard employee={EMPLOYEE} />);
  await page.getByRole('button', { name: /管哪些商户/ }).click();
  await expect.element(page.getByText(/别的商户仍看得到/)).toBeVisible();
  await page.getByRole('radio', { name: /只管选中的/ }).click();
  await expect.element(page.getByRole('button', { name: '请选择商户' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /栖木花艺/ }).click();
  await page.getByRole('button', { name: '只管这 1 家' }).click();
  await expect.poll(written).toEqual([['merchants', { id: '7', merchantIds: ['31'] }]]);
});

it('a set that was chosen is ticked, and all can be managed again', async () => {
  rows = MERCHANTS;
  await show(<LimitsCard employee={{ ...EMPLOYEE, manages: { own: 296, chosen: 1 }, merchantIds: ['32'] }} />);
  await page.getByRole('button', { name: /管哪些商户 1 家/ }).click();
  await expect.element(page.getByRole('checkbox', { name: /慕光眼镜店/ })).toBeChecked();
  await page.getByRole('radio', { name: /全部直营商户/ }).click();
  await page.getByRole('button', { name: '管全部直营 296 家' }).click();
  await expect.poll(written).toEqual([['merchants', { id: '7' }]]);
});

it('acts of all say whose they are and lead there', async () => {
  await show(<ActsPage />);
  await expect.element(page.getByRole('link', { name: /下发机具/ })).toMatchTextContent(/李想 ·/);
  await expect.element(page.getByRole('link', { name: /导出交易/ })).toMatchTextContent(/周静 ·/);
});

it('says so when there is no act', async () => {
  rows = [];
  await show(<ActsPage />);
  await expect.element(page.getByText('还没有操作')).toBeVisible();
});
