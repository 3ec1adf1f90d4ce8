/** A default rate is set, the terminal is bound, the change is asked for and confirmed, and the rate is in force. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { addressDefaults } from '#capabilities/changes/server/defaults/address-defaults.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { testAcquirer, type TestAcquirer } from '#testing/changes.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { confirmBy } from './confirm-by.ts';
import { keepSession } from './phone-stage.ts';

const PAGE = '/pages/home/policy/defaultRate';
let stage: Stage;
let browser: Browser;
let standIn: AcquirerStandIn;
let acquirer: TestAcquirer;
let merchantId: MerchantId;
let serials: string[];
const phones: WatchedPage[] = [];

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
  const { rows } = await sql<{ id: MerchantId }>`
    insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
      approved_at)
    values ('898515812904001', ${stage.world.agents.direct.id}, 'sole_trader', '默认小馆', '周建明', '13900000001',
      '天府二街 1 号', '5812', 'approved', '2026-01-01', '2026-01-02') returning id`.execute(stage.db);
  merchantId = onlyRow(rows).id;
  serials = await stage.stock('direct', 2, { prefix: 'DEF' });
  acquirer = await testAcquirer(stage.server);
  standIn = await startAcquirerStandIn({ faults: { decide: () => 'confirm', onTheWay: () => 'none' } });
  const { send } = httpCommands({ ...standIn.options, timeoutMs: 5_000 });
  Object.assign(acquirer.adapter, {
    send: async (...asked: Parameters<typeof send>) => {
      const answer = await send(...asked);
      // the stand-in lives today, the story does not
      return answer.outcome === 'done' ? { ...answer, effectiveAt: stage.server.clock.now() } : answer;
    },
  });
}, 240_000);
afterEach(() => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
});
afterAll(async () => {
  await standIn.close();
  await closePages(browser);
  await stage.server.close();
});

const openPhone = async (name: 'direct' | 'viewer'): Promise<Page> => {
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(new Date(STORY_NOW));
  await keepSession(watched.page, await stage.as(name));
  return watched.page;
};

it('is set for two, asked for at the binding, confirmed, and in force on the merchant’s page', async () => {
  const [sn = '', other = ''] = serials;
  const page = await openPhone('direct');
  await openApp(page, PAGE);
  for (const each of [sn, other]) await page.getByRole('checkbox', { name: each.slice(-6) }).tap();
  await page.getByRole('button', { name: '为 2 台设置' }).tap();
  await page.getByRole('button', { name: 'POS刷卡增加 0.001%' }).tap();
  await page.getByText('可以设置').first().waitFor();
  await page.getByRole('button', { name: '为 2 台设置', exact: true }).tap();
  await confirmBy(page, '为 2 台设置', stage.world.password);
  await page.getByText('2 台已更新').waitFor();

  const { id } = await stage.stateOf(sn);
  await openApp(page, `/pages/home/terminal/terminalInfo?id=${id}`);
  await page.getByText('POS刷卡 0.601%').waitFor();
  await page.getByText('赵敏', { exact: false }).first().waitFor();
  const viewer = await openPhone('viewer');
  await openApp(viewer, `/pages/home/terminal/terminalInfo?id=${id}`);
  await viewer.getByText('POS刷卡 0.601%').waitFor();
  expect(await viewer.locator(`a[href*="${PAGE}"]`).count()).toBe(0);

  await (await stage.as('direct')).ok(bindTerminal, { sn, merchantId, serviceFeeFen: 9_900 });
  await openApp(page, '/pages/home/policy/changeRateList');
  await page.getByText('机具默认设置（赵敏 设置）', { exact: false }).first().waitFor();
  const { db, server } = stage;
  expect(await addressDefaults(db, server.services, server.clock.now())).toBe(1);
  await acquirer.work();
  expect(standIn.commands.decisions()).toMatchObject([{ result: 'done' }]);
  await openApp(page, `/merchant?id=${merchantId}`);
  const rate = page.locator('dl div').filter({ has: page.getByText('POS刷卡', { exact: true }) });
  await expect.poll(() => rate.first().locator('dd').textContent()).toBe('0.601%');
});
