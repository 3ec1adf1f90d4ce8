/** A promotion of two merchants: kept, in force from its first day, and over after its last. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { askPromoted } from '#capabilities/changes/server/promotions/ask-promoted.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const POLICY = '/pages/home/policy';
const NAMES = ['限时小馆甲', '限时小馆乙'];

let stage: Stage;
let browser: Browser;
let acquirer: TestAcquirer;
const phones: WatchedPage[] = [];
const merchants: MerchantId[] = [];

const addMerchant = async (name: string, index: number): Promise<MerchantId> => {
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values (${`89851581290300${index}`}, ${stage.world.agents.direct.id}, 'sole_trader', ${name}, '周建明',
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
  const [sn = ''] = await stage.stock('direct', 1);
  const merchantId = merchants[0] ?? 0;
  await (await stage.as('direct')).ok(bindTerminal, { sn, merchantId, serviceFeeFen: 9_900 });
  acquirer = await testAcquirer(stage.server);
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await closePages(browser);
  await stage.server.close();
});

/** Opens another phone, because on another day the session has ended. */
const openPhone = async (at: string): Promise<Page> => {
  stage.server.clock.set(new Date(at));
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(new Date(at));
  await keepSession(watched.page, await stage.as('direct'));
  return watched.page;
};

/** Runs the job of every minute, and the acquirer. */
const work = async (): Promise<void> => {
  await askPromoted(stage.db, stage.server.clock.now(), stage.server.services);
  await acquirer.work();
};

const openDetail = async (page: Page): Promise<void> => {
  await openApp(page, `${POLICY}/promotionList`);
  await page.getByText('中秋限时').tap();
  await page.getByText('限时费率详情').waitFor();
};

it('is kept, in force from its first day, and over after its last', async () => {
  const page = await openPhone(STORY_NOW);
  await openApp(page, `${POLICY}/promotionList`);
  await page.getByText('还没有限时费率').waitFor();
  await page.getByRole('button', { name: '新建' }).tap();
  await page.getByRole('searchbox').fill('限时小馆');
  await page.getByRole('button', { name: '全选 2 家' }).tap();
  await page.getByRole('button', { name: '为 2 家设置费率' }).tap();
  await page.getByRole('button', { name: 'POS刷卡减少 0.001%' }).tap();
  await page.getByText('先填写名称').waitFor();
  await page.getByRole('textbox', { name: '名称' }).fill('中秋限时');
  await page.getByLabel('首日').fill('2026-09-20');
  await page.getByLabel('末日').fill('2026-09-22');
  await page.getByText('9月23日起').waitFor();
  await page.getByRole('button', { name: '提交 2 家' }).tap();
  await confirmBy(page, '提交 2 家', stage.world.password);
  await page.getByText('已设置 2 家限时费率').waitFor();
  await page.getByRole('button', { name: '查看限时费率' }).tap();
  await page.getByRole('button', { name: '取消限时费率' }).waitFor();
  expect(acquirer.sent).toHaveLength(0);

  const running = await openPhone('2026-09-20T00:05:00+08:00');
  await work();
  await openDetail(running);
  await running.getByText('第 1 天，共 3 天').first().waitFor();
  await expect.poll(() => running.getByText('现用 POS刷卡 0.599%').count()).toBe(2);
  await openApp(running, `/merchant?id=${merchants[0]}`);
  await running.getByText('促销至9月22日，之后 0.600%').waitFor();

  const over = await openPhone('2026-09-23T00:05:00+08:00');
  await work();
  await work();
  await openDetail(over);
  await expect.poll(() => over.getByText('现用 POS刷卡 0.600%').count()).toBe(2);
  // the promotion, and both merchants
  await expect.poll(() => over.getByText('已结束').filter({ visible: true }).count()).toBe(3);
  expect(acquirer.sent).toHaveLength(4);
});
