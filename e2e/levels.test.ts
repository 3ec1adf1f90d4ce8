/** Levels and freezing on a phone: the page of the own level, its rules, and the pages of a frozen agent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp } from './browser.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const { db } = stage.server.database;
  const root = stage.world.agents.root.id;
  await sql`
    insert into statistics.trade_day (agent_id, day, is_direct, total_type, payment_type, count, amount_fen)
    values (${root}, '2026-09-10', false, 2, 1, 1, 2846392080)`.execute(db);
  await sql`select statistics.api_grow(array[${root}]::bigint[], array[true], array['2026-09-10']::date[],
    array['activation'], array[128]::bigint[])`.execute(db);
  await sql`
    insert into levels.level_change (agent_id, kind, day, at, from_code, to_code, month, volume_fen, activations,
      needed_volume_fen, needed_activations)
    values (${root}, 'demoted', '2026-07-01', now(), 'V5', 'V4', '2026-06-01', 384219000, 12, 1500000000, 60),
      (${root}, 'promoted', '2026-08-28', now(), 'V4', 'V5', '2026-08-01', 2001864000, 104, 2000000000, 100)`.execute(
    db,
  );
  await sql`insert into levels.standing (agent_id, since) values (${root}, '2026-08-28')`.execute(db);
}, 300_000);
afterAll(() => stage.close());

it('my level: from 我的 to the missing amount, the effects, the history and the rules', async () => {
  const { page } = await loggedIn(stage, 'root');
  await openApp(page, '/pages/myInfo/index');
  await page.getByRole('link', { name: /我的等级/ }).click();
  await page.getByRole('heading', { name: '升到 V6' }).waitFor();
  const text = async (): Promise<string> => page.locator('main').last().innerText();
  await expect.poll(text).toMatch(/2026-08-28 起[^]*已 21 天[^]*本月已保级：团队交易额满 15,000,000\.00，激活满 60 台/);
  expect(await text()).toMatch(/还差 1,\d{3},\d{3}\.\d\d[^]*按日均 [\d,.]+，明天可满[^]*还差 22 台[^]*约 9月22日/);
  expect(await text()).toMatch(/每日提现次数[^]*3 次[^]*5 次[^]*单笔提现上限[^]*50,000[^]*100,000[^]*不随等级自动变/);
  expect(await text()).toMatch(/升为 V5[^]*团队交易额 20,018,640\.00，满 20,000,000\.00[^]*降为 V4[^]*低于保级线/);
  await page.getByRole('button', { name: '等级规则' }).click();
  await page.getByRole('dialog').getByText('由上级或平台设定').waitFor();
  await page.getByRole('dialog').getByText('80,000,000.00', { exact: false }).waitFor();
  await page.context().close();
});

it('a freeze shows above every page with its reason and whom to ask, until it ends', async () => {
  const { server, world } = stage;
  const { page } = await loggedIn(stage, 'direct');
  await openApp(page, '/pages/home/terminal/operation');
  await page.getByRole('button', { name: /^退回/ }).waitFor();
  expect(await page.getByText('账号已冻结').count()).toBe(0);
  const change = (status: 'frozen' | 'normal', reason: string) =>
    server.database.db.transaction((tx) =>
      setStanding(tx, {
        code: world.agents.direct.code,
        status,
        reason,
        operator: testOperator('x'),
        now: server.clock.now(),
      }),
    );
  await change('frozen', '资金核查');
  for (const path of ['/pages/home/home/index', '/pages/earnings/index', '/levels', '/pages/home/terminal/index']) {
    await openApp(page, path);
    await page.getByText('原因：资金核查').locator('visible=true').first().waitFor();
    await page.getByRole('button', { name: '联系客服' }).locator('visible=true').first().waitFor();
  }
  await openApp(page, '/pages/home/notice/notice');
  await page
    .getByText(/收益照常入账并为您保留/)
    .first()
    .waitFor();
  await change('normal', '已核实');
  await openApp(page, '/pages/home/home/index');
  await expect.poll(() => page.getByText('原因：资金核查').locator('visible=true').count()).toBe(0);
  await page.context().close();
});

it('a parent sets the level of a direct sub-agent, at most its own; the agent is notified', async () => {
  const { page } = await loggedIn(stage, 'mid');
  await openApp(page, `/pages/home/myAgent/agentDetail?id=${stage.things.sibling.agent}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: /等级/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'V3', checked: true }).waitFor();
  await expect.poll(() => sheet.getByRole('radio', { name: 'V5' }).isDisabled()).toBe(true);
  await sheet.getByRole('radio', { name: 'V4' }).click();
  await sheet.getByText(/每日提现 3 次，单笔最高 50,000[^]*下个月起按保级线考核：团队交易额满 4,000,000\.00/).waitFor();
  await sheet.getByRole('button', { name: '设为 V4' }).click();
  await page.getByText('何佳 已设为 V4').waitFor();
  await page.context().close();
  const { page: told } = await loggedIn(stage, 'sibling');
  await openApp(told, '/levels');
  await told.getByText('设为 V4').waitFor();
  await told.getByText('从下个月起计保级', { exact: false }).waitFor();
  await told.context().close();
});
