/** A member of the staff requests a rate, the agent agrees on another phone, the acquirer confirms. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { changeManaged } from '#capabilities/employees/contract/change-managed.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { addAccount, TEST_PASSWORD, tokenFor } from '#testing/session.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const POLICY = '/pages/home/policy';
const NAMES = ['同意小馆', '另一家店'] as const;

let stage: Stage;
let browser: Browser;
let acquirer: TestAcquirer;
let staffId: AccountId;
const phones: WatchedPage[] = [];
const merchants: MerchantId[] = [];

const addMerchant = async (name: string, index: number): Promise<MerchantId> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`89851581290400${index}`}, ${stage.world.agents.direct.id}, 'sole_trader', ${name}, '周建明',
      '13900000001', '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(stage.db);
  const { id } = onlyRow(rows);
  await sql`insert into merchants.application (merchant_id, source, policy_id, saved_at)
    values (${id}, 'agent', 1, '2026-01-01')`.execute(stage.db);
  return id;
};

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
  for (const [index, name] of NAMES.entries()) merchants.push(await addMerchant(name, index));
  acquirer = await testAcquirer(stage.server);
  staffId = await addAccount(stage.db, {
    agentId: stage.world.agents.direct.id,
    loginName: 'lixiang',
    mobile: '13600004408',
    role: 'agent-operator',
    grants: ['export', 'rates'],
  });
  await sql`update session.account set name = '李想' where id = ${staffId}`.execute(stage.db);
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await closePages(browser);
  await stage.server.close();
});

const openPhone = async (whose: 'agent' | 'staff'): Promise<Page> => {
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(new Date(STORY_NOW));
  const { server } = stage;
  const client =
    whose === 'agent' ? await stage.as('direct') : server.client(await tokenFor(stage.db, staffId, server.clock.now()));
  await keepSession(watched.page, client);
  return watched.page;
};

it('waits for the yes of the agent, who gives it from the notice; then the acquirer is asked', async () => {
  const staff = await openPhone('staff');
  await openApp(staff, `${POLICY}/changeMerchRate?key=m${merchants[0]}-p1`);
  await staff.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
  await staff.getByRole('button', { name: /^提交，改为/ }).tap();
  await staff.getByText('主账号同意后才发给收单机构').waitFor();
  await confirmBy(staff, '提交给主账号，共 1 项', TEST_PASSWORD);
  await staff.getByText('已提交 1 家').waitFor();
  await staff.getByRole('button', { name: '看进度' }).tap();
  await staff.getByText('待同意').waitFor();
  await staff.getByRole('button', { name: '撤销申请' }).waitFor();
  await acquirer.work();
  expect(acquirer.sent).toEqual([]);

  const agent = await openPhone('agent');
  await openApp(agent, '/pages/home/notice/notice');
  await agent.getByText('李想提交了费率变更，等您同意').waitFor();
  await agent.getByRole('button', { name: '看了再同意 1 项' }).tap();
  await agent.getByText(/^李想提交的，您同意后才发给收单机构/).waitFor();
  await agent.getByRole('button', { name: '同意', exact: true }).tap();
  await confirmBy(agent, '同意', stage.world.password);
  await agent.getByText('主账号已同意').waitFor();
  await acquirer.work();
  expect(acquirer.sent).toHaveLength(1);

  await openApp(staff, `${POLICY}/changeRateList`);
  await staff.getByText('已变更').first().waitFor();
});

it('is not agreed to with a reason, which who asked reads', async () => {
  const staff = await openPhone('staff');
  await openApp(staff, `${POLICY}/changeMerchRate?key=m${merchants[1]}-p1`);
  await staff.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
  await staff.getByRole('button', { name: /^提交，改为/ }).tap();
  await confirmBy(staff, '提交给主账号，共 1 项', TEST_PASSWORD);
  await staff.getByRole('button', { name: '看进度' }).tap();
  await staff.getByText('待同意').waitFor();

  const agent = await openPhone('agent');
  await openApp(agent, `${POLICY}/changeRateList`);
  await agent.getByText('另一家店').tap();
  await agent.getByRole('button', { name: '不同意', exact: true }).tap();
  await agent.getByRole('dialog').getByRole('textbox', { name: '原因' }).fill('等下个月再改');
  await agent.getByRole('dialog').getByRole('button', { name: '不同意', exact: true }).tap();
  await agent.getByText('主账号没有同意：等下个月再改').waitFor();

  await openApp(staff, `${POLICY}/changeRateList`);
  await staff.getByText('主账号没有同意：等下个月再改').waitFor();
  await acquirer.work();
  expect(acquirer.sent.flatMap(({ body }) => ('merchantNo' in body ? body.merchantNo : []))).not.toContain(
    '898515812904001',
  );
});

it('cannot be requested for a merchant that the account does not manage: its row says so', async () => {
  await (await stage.as('direct')).ok(changeManaged, { id: String(staffId), merchantIds: [merchants[0] ?? 0] });
  const staff = await openPhone('staff');
  await openApp(staff, `${POLICY}/changeMerchRate`);
  await staff.getByText('不是您管的商户').first().waitFor();
  await openApp(staff, `/merchant?id=${merchants[1]}`);
  await staff.getByText('另一家店').first().waitFor();
  expect(await staff.getByRole('button', { name: '改费率' }).count()).toBe(0);
});
