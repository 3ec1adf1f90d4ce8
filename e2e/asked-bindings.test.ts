/** A binding that the acquirer registers first: it waits, is accepted, refused in words, or withdrawn. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn, type AcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { BINDING_REFUSALS } from '#platform/acquirer/stand-in-bindings.ts';
import { BINDING_FAULTS } from '#platform/acquirer/stand-in-faults.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import { settableClock } from '#platform/time/clock.ts';
import { bindTerminal } from '#capabilities/terminals/contract/binding/bind-terminal.ts';
import { dismissAcquirerBinding } from '#capabilities/terminals/contract/binding/dismiss-acquirer-binding.ts';
import { listAcquirerBindings } from '#capabilities/terminals/contract/binding/list-acquirer-bindings.ts';
import { decideOperation } from '#capabilities/terminals/server/operations/decide-operation.ts';
import { pendingAtMerchant } from '#capabilities/terminals/server/stock/merchant-bindings.ts';
import { violations } from '#testing/terminal-violations.ts';
import { openStage, type Stage } from '#testing/terminals.ts';
import { STORY_NOW } from '#testing/test-server.ts';
import { closePages, openApp, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { keepSession } from './phone-stage.ts';

const PAGE = '/pages/home/terminal';

let stage: Stage;
let browser: Browser;
let standIn: AcquirerStandIn;
const phones: WatchedPage[] = [];
let minutes = 0;

const now = () => new Date(new Date(STORY_NOW).getTime() + minutes * 60_000);
const ACQUIRER = 'lakala';
const ask = () => {
  const adapter = httpCommands({ ...standIn.options, timeoutMs: 5_000, declaration: { perSecond: 1_000 } });
  (stage.server.services.commandAdapters as Map<string, CommandAdapter>).set(ACQUIRER, adapter);
  const clock = settableClock(now());
  return sendDue({ db: stage.db, clock, acquirer: ACQUIRER, adapter, wait: async (ms) => clock.advance(ms) });
};
/** The next time that it may be asked about again. */
const askLater = () => {
  minutes += 120;
  return ask();
};

beforeAll(async () => {
  stage = await openStage({ servesApp: true });
  browser = await openBrowser();
  standIn = await startAcquirerStandIn();
  await ask();
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 99, 'published', '2026-09-01', content || '{"acquirerFirst": true}', drafted_at, drafted_by,
      published_at, published_by
    from policies.policy_version where policy_id = 1 order by valid_from limit 1`.execute(stage.db);
  await sql`insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
    values (${shop().id}, 'agent', 30549120, 104064310, '510107', ${STORY_NOW})`.execute(stage.db);
}, 240_000);
afterEach(async () => {
  const faults = phones.splice(0).flatMap((phone) => phone.faults);
  const broken = [...faults, ...(await violations(stage.db))];
  if (broken.length > 0) throw new Error(broken.join('\n'));
});
afterAll(async () => {
  await standIn.close();
  await closePages(browser);
  await stage.server.close();
});

const shop = () => stage.world.merchant('direct');

let serial = 0;
/** A terminal under the policy that asks first; its last digits select the acquirer's behaviour. */
const stock = async (digits = '0000'): Promise<string> => {
  const sn = `0000980${String((serial += 1)).padStart(3, '0')}${digits}`;
  await sql`select terminals.stock(array[${sn}], array[1::bigint], array[1::bigint],
    array[${stage.world.agents.direct.id}::bigint], array[${new Date(STORY_NOW)}::timestamptz])`.execute(stage.db);
  return sn;
};

const openPhone = async (): Promise<Page> => {
  const watched = await openPage(browser, stage.server.url);
  phones.push(watched);
  await watched.page.clock.setFixedTime(now());
  // the phone follows the server's clock where its own differs
  stage.server.clock.set(now());
  await keepSession(watched.page, await stage.as('direct'));
  return watched.page;
};

/** The page shows serial numbers in groups. */
const grouped = (sn: string): RegExp => new RegExp(sn.slice(-6));

const seeTerminal = async (sn: string): Promise<Page> => {
  const page = await openPhone();
  await openApp(page, `${PAGE}/terminalInfo?sn=${sn}`);
  return page;
};

/** Binds by the call: the tests of this file are about the pages afterwards. */
const bind = async (sn: string): Promise<void> => {
  await (await stage.as('direct')).ok(bindTerminal, { sn, merchantId: shop().id, serviceFeeFen: 9_900 });
};

it('says that the acquirer is asked, why a binding waits and since when; then the terminal is bound', async () => {
  const sn = await stock();
  const page = await openPhone();
  await openApp(page, `${PAGE}/terminalBind`);
  await page.getByLabel('机具', { exact: true }).tap();
  await page.getByRole('searchbox').fill(sn.slice(-6));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: grouped(sn) })
    .tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('商户', { exact: true }).tap();
  await page.getByRole('button', { name: /锦里老茶铺/ }).tap();
  await page.getByRole('button', { name: '99.00 元', exact: true }).tap();
  await page.getByText('先提交收单机构登记，通过后才绑定到锦里老茶铺').waitFor();
  await page.getByRole('button', { name: '确认绑定' }).tap();
  await page.getByText('已提交收单机构').waitFor();
  expect(await stage.stateOf(sn)).toMatchObject({ status: 0 });
  await page.getByRole('button', { name: '查看机具' }).tap();
  await page.getByText('等待收单机构登记').waitFor();
  await page.getByText(/14:36 提交，绑定到锦里老茶铺。.*通过后自动绑定并通知您/).waitFor();
  await page.getByRole('button', { name: '绑定', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '查看或撤销' }).tap();
  await page.getByRole('dialog').getByText('待收单机构确认').waitFor();
  expect(await ask()).toMatchObject({ done: 1 });
  const after = await seeTerminal(sn);
  await after.getByText('绑定到锦里老茶铺').waitFor();
  expect(await after.getByText('等待收单机构登记').count()).toBe(0);
  await openApp(after, `${PAGE}/termOperatHistory`);
  await after.getByRole('button', { name: /绑定 1 台.*收单机构已通过/s }).waitFor();
});

it('says in words why the acquirer refused, the remedy, and leads to binding again', async () => {
  const sn = await stock(BINDING_REFUSALS.taken);
  await bind(sn);
  expect(await ask()).toMatchObject({ failed: 1 });
  const page = await seeTerminal(sn);
  await page.getByText('收单机构未通过：该终端已绑定其他商户').waitFor();
  await page.getByText(/机具没有绑定到锦里老茶铺。请联系平台核实后再绑定/).waitFor();
  await page.getByRole('button', { name: '重新绑定' }).tap();
  await page.getByRole('button', { name: '确认绑定' }).waitFor();
  await page.getByLabel('商户', { exact: true }).getByText('锦里老茶铺').waitFor();
  await openApp(page, `${PAGE}/termOperatHistory`);
  await page.getByRole('button', { name: /绑定 1 台.*收单机构未通过/s }).tap();
  await page.getByRole('dialog').getByText('请联系平台核实后再绑定').waitFor();
});

it('one that waits long says so; the operator ends it, with a reason', async () => {
  const sn = await stock(BINDING_FAULTS.error);
  await bind(sn);
  await ask();
  minutes += 60;
  const page = await seeTerminal(sn);
  await page.getByText(/收单机构还没有答复，系统会继续询问，不用重新提交/).waitFor();
  const staff = await stage.server.asStaff('operations');
  const { rows } = await staff.ok(listAcquirerBindings, { state: 'waiting' });
  const no = rows.find((row) => row.sn === sn)?.no ?? '';
  await staff.ok(dismissAcquirerBinding, { no, reason: '收单机构电话答复：终端未入库' });
  await (await seeTerminal(sn)).getByText('收单机构未通过：收单机构电话答复：终端未入库').waitFor();
  expect(await stage.stateOf(sn)).toMatchObject({ status: 0, pending: null });
});

it('cancelled, or its merchant handed over, it is withdrawn: the terminal is free, nothing is bound', async () => {
  for (const how of ['agent', 'transfer'] as const) {
    const sn = await stock(BINDING_FAULTS.error);
    await bind(sn);
    await ask();
    const page = await seeTerminal(sn);
    await page.getByRole('button', { name: '查看或撤销' }).tap();
    if (how === 'agent') {
      await page.getByRole('button', { name: '撤销操作' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: '撤销操作' }).last().tap();
      await page.getByRole('dialog').getByText('已撤销').waitFor();
    } else
      await inTransaction(stage.db, async (tx) => {
        const [id = 0] = await pendingAtMerchant(tx, shop().id);
        await decideOperation(tx, idOf(id), {
          action: 'reject',
          by: 'move',
          at: now(),
          accountId: null,
        });
      });
    await askLater();
    expect([...standIn.commands.bindings.bound().keys()]).not.toContain(sn);
    expect(await stage.stateOf(sn)).toMatchObject({ status: 0, pending: null });
    const after = await seeTerminal(sn);
    await after.getByRole('button', { name: '绑定', exact: true }).waitFor();
    expect(await after.getByText('等待收单机构登记').count()).toBe(0);
  }
});
