/**
 * Terminals on two phones: one assigns and recalls, the other binds and confirms; refused terminals are listed and
 * exported.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { idOf } from '#platform/ids/id.ts';
import { approveOperation } from '#capabilities/terminals/contract/operations/approve-operation.ts';
import { submitOperation } from '#capabilities/terminals/contract/operations/submit-operation.ts';
import { violations } from '#testing/terminal-violations.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { closePages, openBrowser, openPage, type WatchedPage, openApp } from './browser.ts';
import { keepSession } from './phone-stage.ts';

const PAGE = '/pages/home/terminal';

let stage: Stage;
let browser: Browser;
const phones: WatchedPage[] = [];

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
}, 240_000);
afterEach(async () => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  const broken = [...faults, ...(await violations(stage.db))];
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(async () => {
  await closePages(browser);
  await stage.server.close();
});

const phoneOf = async (name: 'mid' | 'direct' | 'viewer'): Promise<Page> => {
  const client = await stage.as(name);
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(stage.server.clock.now());
  await keepSession(watched.page, client);
  return watched.page;
};

/** The page shows serial numbers in groups, the last six digits together. */
const grouped = (sn: string): RegExp => new RegExp(sn.slice(-6));

it('assigns terminals selected in the list, with a preview of refusals, and the receiver has them', async () => {
  const serials = await stage.stock('mid', 3);
  const [refused = ''] = await stage.stock('mid', 1, { policyId: idOf(2) });
  const page = await phoneOf('mid');
  await openApp(page, `${PAGE}/terminalList?scope=self&bindStatus=0`);
  await page.getByRole('button', { name: '选择', exact: true }).tap();
  for (const sn of [...serials, refused]) await page.getByRole('checkbox', { name: grouped(sn) }).tap();
  await page.getByText('已选 4 台').waitFor();
  await page.getByRole('button', { name: '下发', exact: true }).tap();
  await page.getByRole('button', { name: /何佳/ }).tap();
  await page.getByRole('button', { name: '预览', exact: true }).last().tap();
  await page.getByText('需要先开通「标准版 2026」').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).tap();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(refused);
  expect(file).toContain('对方未开通政策');
  // all or nothing: with a refused terminal the button is disabled and says so
  await page.getByRole('switch').tap();
  await expect.poll(() => page.getByRole('button', { name: '下发 0 台', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('switch').tap();
  await page.getByRole('button', { name: '下发 3 台', exact: true }).tap();
  await page.getByText('下发成功 3 台').waitFor();
  // The result says who received how many, and which were left out and why, for export too.
  const result = page.locator('.card');
  await result.filter({ hasText: '接收方' }).getByText('何佳').waitFor();
  await result.filter({ hasText: '未下发 1 台' }).getByText('对方未开通政策').waitFor();
  await result.filter({ hasText: '未下发 1 台' }).getByText(grouped(refused)).waitFor();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).tap();
  const left = await readFile(await (await again).path(), 'utf8');
  expect(left.trim().split('\r\n')).toHaveLength(2);
  expect(left).toContain(refused);
  expect(left).toContain('需要先开通「标准版 2026」');
  for (const sn of serials) expect((await stage.stateOf(sn)).holder).toBe(stage.world.agents.sibling.id);
  expect((await stage.stateOf(refused)).holder).toBe(stage.world.agents.mid.id);
  await page.getByRole('button', { name: '查看记录' }).tap();
  await page.getByRole('dialog').getByText(grouped(refused)).waitFor();
});

it('recalls a pasted list; the sub-agent rejects with a reason, then approves', async () => {
  const serials = await stage.stock('direct', 2);
  const mid = await phoneOf('mid');
  await openApp(mid, `${PAGE}/operation`);
  await mid.getByRole('button', { name: /^回拨/ }).tap();
  await mid.getByLabel('从哪个代理').tap();
  await mid.getByRole('button', { name: /赵敏/ }).tap();
  await mid.getByRole('button', { name: '输入', exact: true }).tap();
  await mid.getByLabel('机具 SN').fill(`${serials.join('\n')}\n${serials[0]}\nabc`);
  await mid.getByText('识别到 2 台，1 条无效，1 条重复').waitFor();
  await mid.getByRole('button', { name: '下一步' }).tap();
  await mid.getByText('等待赵敏确认，3 天未处理自动通过').waitFor();
  await mid.getByRole('button', { name: '回拨 2 台', exact: true }).tap();
  await mid.getByText('回拨 2 台已提交').waitFor();
  await mid.getByRole('button', { name: '查看记录' }).tap();
  await mid.getByRole('dialog').getByText('待对方确认').waitFor();
  await mid.getByRole('button', { name: '关闭' }).tap();
  await mid.getByRole('button', { name: /回拨 2 台.*待对方确认/s }).waitFor();

  const direct = await phoneOf('direct');
  await openApp(direct, `${PAGE}/index`);
  await direct.getByRole('link', { name: /等我确认的操作/ }).tap();
  await direct.getByRole('button', { name: /回拨 2 台.*待我确认/s }).waitFor();
  await direct.getByRole('button', { name: /回拨 2 台/ }).tap();
  await direct.getByRole('button', { name: '拒绝', exact: true }).tap();
  await direct.getByLabel('拒绝原因（选填）').fill('月底前还要用');
  await direct.getByRole('button', { name: '拒绝 2 台' }).tap();
  await direct.getByText('月底前还要用').waitFor();
  for (const sn of serials)
    expect(await stage.stateOf(sn)).toMatchObject({ holder: stage.world.agents.direct.id, pending: null });

  await (
    await stage.as('mid')
  ).ok(submitOperation, { type: 2, fromAgentId: stage.world.agents.direct.id, selection: { by: 'list', serials } });
  await openApp(direct, `${PAGE}/termOperatHistory?view=confirm`);
  await direct.getByRole('button', { name: /回拨 2 台/ }).tap();
  await direct.getByRole('button', { name: '同意回拨 2 台' }).tap();
  await expect.poll(async () => (await stage.stateOf(serials[0] ?? '')).holder).toBe(stage.world.agents.mid.id);
});

/** Chooses a terminal by its last digits on 机具绑定. */
const chooseTerminal = async (page: Page, sn: string): Promise<void> => {
  await page.getByLabel('机具', { exact: true }).tap();
  await page.getByRole('searchbox').fill(sn.slice(-6));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: grouped(sn) })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

it('binds a terminal, shows it as bound, and unbinds it', async () => {
  const [sn = ''] = await stage.stock('direct', 1);
  const page = await phoneOf('direct');
  await openApp(page, `${PAGE}/terminalBind`);
  await chooseTerminal(page, sn);
  await page.getByLabel('商户', { exact: true }).tap();
  await page.getByRole('button', { name: /锦里老茶铺/ }).tap();
  await expect.poll(() => page.getByRole('button', { name: '确认绑定' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '99.00 元', exact: true }).tap();
  await page.getByRole('button', { name: '确认绑定' }).tap();
  await page.getByText('绑定成功').waitFor();
  expect(await stage.stateOf(sn)).toMatchObject({ status: 1, merchant: 1 });
  await page.getByRole('button', { name: '查看机具' }).tap();
  await page.getByText('绑定到锦里老茶铺').waitFor();
  await page.getByRole('button', { name: '解绑', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '解绑', exact: true }).tap();
  await page.getByText('与锦里老茶铺解绑').waitFor();
  expect(await stage.stateOf(sn)).toMatchObject({ status: 0, merchant: null });
});

it('while a terminal is loading, the previously chosen one is not shown and nothing can be bound', async () => {
  const [first = '', second = ''] = await stage.stock('direct', 2);
  const page = await phoneOf('direct');
  await openApp(page, `${PAGE}/terminalBind`);
  await chooseTerminal(page, first);
  await page.getByLabel('商户', { exact: true }).tap();
  await page.getByRole('button', { name: /锦里老茶铺/ }).tap();
  await page.getByRole('button', { name: '99.00 元', exact: true }).tap();
  const bind = page.getByRole('button', { name: '确认绑定' });
  await expect.poll(() => bind.isDisabled()).toBe(false);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/term-info/info*', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/term-info/info*');
  await chooseTerminal(page, second);
  await asked;
  const field = page.getByLabel('机具', { exact: true });
  expect(await field.textContent()).not.toMatch(grouped(first));
  expect(await page.getByText('99.00 元').count()).toBe(0);
  await expect.poll(() => bind.isDisabled()).toBe(true);
  release();
  await field.getByText(grouped(second)).waitFor();
  await expect.poll(() => bind.isDisabled()).toBe(false);
});

it('409: an operation decided by another device shows its final state', async () => {
  const serials = await stage.stock('direct', 1);
  const submitted = await (
    await stage.as('mid')
  ).ok(submitOperation, { type: 2, fromAgentId: stage.world.agents.direct.id, selection: { by: 'list', serials } });
  const page = await phoneOf('direct');
  await openApp(page, `${PAGE}/termOperatHistory?id=${submitted.id}`);
  await page.getByRole('button', { name: '同意回拨 1 台' }).waitFor();
  await (await stage.as('direct')).ok(approveOperation, { id: submitted.id });
  await page.getByRole('button', { name: '同意回拨 1 台' }).tap();
  await page.getByText('该操作已被处理，请刷新查看结果').waitFor();
  await page.getByRole('dialog').getByText('已同意').waitFor();
  await page.getByRole('button', { name: '同意回拨 1 台' }).waitFor({ state: 'detached' });
  expect((await stage.stateOf(serials[0] ?? '')).holder).toBe(stage.world.agents.mid.id);
});

it('a viewer sees no actions', async () => {
  const page = await phoneOf('viewer');
  await openApp(page, `${PAGE}/terminalList`);
  await page.getByText('已激活').first().waitFor();
  expect(await page.getByRole('button', { name: '选择', exact: true }).count()).toBe(0);
  await openApp(page, `${PAGE}/operation`);
  await page.getByText('您的账号没有此功能的权限').waitFor();
  expect(await page.getByRole('button', { name: '下发' }).count()).toBe(0);
});
