/**
 * The journeys that must work in every engine, on one phone and with few page loads: a merchant registers; an agent
 * logs in, opens a transaction, binds a terminal, withdraws, and continues without the server.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { precacheOf } from '#apps/mobile/worker/write-worker.ts';
import { approveMerchant } from '#simulator/acts/review-merchant.ts';
import { codeSentTo } from '#testing/session.ts';
import { testOperator } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { missingOf, programsOf, type Engine } from '#tools/test/engines.ts';
import { captchaAnswer, quietServer, servedStage, type ServedStage } from '../served-stage.ts';
import type { Driver } from './driver.ts';
import { handOn, LONG_PATIENCE, type Hand } from './hand.ts';
import { merchantLink, proveMobile, registerShop, SHOP } from './registration.ts';

/**
 * An afternoon of today: the phones have the clock of this machine, since not every driver sets another, and what a
 * phone keeps is asked for by its day. That they are wrong by hours is what the server's date corrects.
 */
const NOW = `${businessDay(new Date())}T14:36:00.000+08:00`;
const BUILT = join(import.meta.dirname, '../../dist/mobile');
const HOME = '/pages/home/home/index';
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** Sales of the day before: their shares can be withdrawn today. */
const openedStage = async (): Promise<ServedStage> => {
  const stage = servedStage(await quietServer(new Date(Date.parse(NOW) - DAY_MS).toISOString()));
  const sales = ['1', '2', '3'].map((reference) =>
    stage.sale(reference, { amountFen: 1_234_567_800, feeFen: 7_407_407 }),
  );
  expect((await stage.feed(sales)).outcomes).toEqual(['booked', 'booked', 'booked']);
  stage.server.clock.set(NOW);
  return stage;
};

const oneOf = async (stage: ServedStage, query: ReturnType<typeof sql<{ one: unknown }>>): Promise<unknown> =>
  (await query.execute(stage.server.database.db)).rows[0]?.one;

const login = async (stage: ServedStage, hand: Hand): Promise<void> => {
  const { clock } = stage.server;
  // the picture of this page is the newest
  clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());
  await hand.open('/');
  await hand.fill('账号或手机号', 'ZY80318');
  await hand.fill('密码', stage.world.password);
  await hand.seen('image', /^图形验证码/);
  await hand.fill('图形验证码', await captchaAnswer(stage));
  await hand.tap('checkbox', /我已阅读并同意/);
  await hand.tap('button', '登录');
  await hand.see('下午好，马俊杰');
};

const approveShop = async (stage: ServedStage): Promise<void> => {
  const no = await oneOf(stage, sql`select no as one from merchants.merchant where name = ${SHOP.name}`);
  const { database, clock } = stage.server;
  await approveMerchant(database.db, String(no), { operator: testOperator('zhouhang'), now: clock.now() });
};

const bind = async (hand: Hand, sn: string): Promise<void> => {
  await hand.open('/pages/home/terminal/terminalBind');
  await hand.tap('button', /^机具/);
  await hand.fill(/搜索|SN/, sn.slice(-6));
  await hand.tap('button', new RegExp(sn.slice(-6)), true);
  await hand.tap('button', /^商户/);
  await hand.tap('button', new RegExp(SHOP.name), true);
  await hand.tap('button', '99.00 元');
  await hand.tap('button', '确认绑定');
  await hand.see('绑定成功');
};

const withdraw = async (stage: ServedStage, hand: Hand): Promise<void> => {
  const { database } = stage.server;
  await hand.open(HOME);
  // everything above the entries is loaded: nothing moves under the finger
  await hand.seen('link', '¥8,437.00');
  await hand.holds(`document.querySelector('main .sk, main [aria-busy="true"]') === null`);
  await hand.tap('link', '提现');
  await hand.fill('提现金额（元）', '3000');
  await hand.see('¥2,818.00');
  await hand.tap('button', '提现 3,000.00');
  await hand.see(/^已发送至/);
  await hand.fill('短信验证码', await codeSentTo(database.db, stage.world.agents.mid.mobile));
  // the first withdrawal is proven by both
  await hand.fill(/登录密码/, stage.world.password);
  await hand.tap('button', '确认提现');
  await hand.seen('heading', '已提交');
};

/** Whether the worker has cached everything that home needs, so that it starts without its server. */
const workerReady = (): string => {
  const { ahead, shells } = precacheOf(BUILT);
  const wanted = JSON.stringify([...ahead.tabs, ...(ahead.texts['zh-Hans'] ?? []), ...shells]);
  return `navigator.serviceWorker.ready.then(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const kept = new Set(all.flat().map(({ url }) => new URL(url).pathname));
    return ${wanted}.every((file) => kept.has(file));
  })`;
};

/** Shared by the tests of one engine: opened before them, and closed after them. */
interface SharedStage {
  stage: ServedStage;
  driver: Driver;
  hand: Hand;
}

const useShared = (open: () => Promise<Driver>): SharedStage => {
  const shared = {} as SharedStage;
  beforeAll(async () => {
    const [stage, driver] = await Promise.all([openedStage(), open()]);
    Object.assign(shared, { stage, driver, hand: handOn(driver, stage.url) });
  }, 240_000);
  afterAll(async () => {
    await shared.driver?.close();
    await shared.stage?.close();
  });
  return shared;
};

const newcomer = (shared: SharedStage): void =>
  it('a merchant registers by the link of an agent, with photos, and waits for review', async () => {
    const { stage, hand } = shared;
    await hand.open(await merchantLink(stage));
    await hand.see(/马\* 邀请您/);
    await proveMobile(stage, hand);
    await registerShop(hand, temporaryFolder('photos'));
    const found = sql<{ one: unknown }>`select count(*)::int as one from merchants.merchant where name = ${SHOP.name}`;
    expect(await oneOf(stage, found)).toBe(1);
    expect(await hand.faults()).toEqual([]);
  });

const figures = (shared: SharedStage): void => {
  it('an agent logs in, and home shows a transaction that arrives by the feed without a reload', async () => {
    const { stage, hand } = shared;
    await login(stage, hand);
    await hand.seen('link', '¥0.00');
    expect((await stage.feed([stage.sale('now')])).outcomes).toEqual(['booked']);
    await hand.seen('link', '¥8,437.00');
    await hand.see('1 笔');
  });

  it('the transaction opens, and its shares add up to the fee', async () => {
    const { hand } = shared;
    await hand.tap('link', '¥8,437.00');
    await hand.tap('link', /川味小馆.*8,437\.00/);
    await hand.tapText('手续费 50.62 怎么分到每一级');
    await hand.see(/8,437\.00 × 0\.60% = 50\.622，四舍五入为 50\.62 元/);
    for (const difference of [/50\.62 − 46\.40 = 4\.22/, /46\.40 − 45\.56 = 0\.84/, /45\.56 − 44\.72 = 0\.84/])
      await hand.see(difference);
    await hand.see(/4\.22 \+ 0\.84 \+ 0\.84 \+ 成本 44\.72 = 50\.62/);
    expect(await hand.faults()).toEqual([]);
  });
};

const acts = (shared: SharedStage): void => {
  it('a terminal is bound to the merchant that has come in', async () => {
    const { stage, hand } = shared;
    const { sn } = stage.world.terminal('mid', 0);
    await approveShop(stage);
    await bind(hand, sn);
    const bound = sql<{ one: unknown }>`select merchant.name as one
      from terminals.terminal join merchants.merchant on merchant.id = merchant_id where sn = ${sn}`;
    expect(await oneOf(stage, bound)).toBe(SHOP.name);
    expect(await hand.faults()).toEqual([]);
  });

  it('earnings are withdrawn', async () => {
    const { stage, hand } = shared;
    await withdraw(stage, hand);
    const asked = sql<{ one: unknown }>`select amount_fen as one from withdrawals.withdrawal
      where agent_id = ${stage.world.agents.mid.id}`;
    expect(await oneOf(stage, asked)).toBe(300_000);
    expect(await hand.faults()).toEqual([]);
  });
};

/**
 * Not every driver can cut the network of a page and its worker, so the server is stopped instead. The browser then
 * believes to be online, so the page says that it asks again, and since when it shows its data.
 */
const offline = (shared: SharedStage): void =>
  it('without its server home opens as it was last seen, and says since when', async () => {
    const { stage, hand, driver } = shared;
    await hand.open(HOME);
    await hand.seen('link', '¥8,437.00');
    await hand.holds(workerReady(), LONG_PATIENCE);
    // the first version of the app is not offered as a new one
    expect(await driver.evaluate<boolean>(`document.querySelector('dialog[open]') === null`)).toBe(true);
    await stage.serverGone();
    await hand.open(HOME);
    await hand.see(/^(正在刷新|网络不可用)，截至 \d\d:\d\d$/);
    await hand.seen('link', '¥8,437.00');
    await stage.serverBack();
    await hand.holds(`!/，截至/.test(document.body.innerText)`);
  });

/** Defines the tests of one engine. Without the engine they are skipped, with the missing program in their title. */
export const journeysIn = (engine: Engine, open: (programs: readonly string[]) => Promise<Driver>): void => {
  const programs = programsOf(engine);
  const missing = programs === undefined ? missingOf(engine) : undefined;
  if (missing !== undefined) console.warn(missing);
  describe.skipIf(missing !== undefined)(`${missing ?? engine}`, () => {
    const shared = useShared(() => open(programs ?? []));
    newcomer(shared);
    figures(shared);
    acts(shared);
    offline(shared);
  });
};
