/** Each role's offers: nothing leads to a page or an operation that the user may not or cannot use. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import { tokenFor } from '#testing/session.ts';
import { testOperator } from '#testing/staff.ts';
import { openApp, type WatchedPage } from './browser.ts';
import { HOME, keepSession, loggedIn, openStage, type Stage } from './phone-stage.ts';

const TERMINALS = '/pages/home/terminal';
const LOCKED = '您的账号没有此功能的权限';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 300_000);
afterAll(() => stage.close());

const viewerPhone = async (): Promise<WatchedPage> => {
  const { server, world } = stage;
  const { db } = server.database;
  const phone = await stage.phone();
  await keepSession(phone.page, server.client(await tokenFor(db, world.accounts.viewer.id, server.clock.now())));
  return phone;
};

it('a viewer sees the same locked page wherever a permission is missing', async () => {
  const { page } = await viewerPhone();
  for (const path of [`${TERMINALS}/terminalBind`, `${TERMINALS}/operation`, '/pages/earnings/earningsWithdrawal']) {
    await openApp(page, path);
    await page.getByText(LOCKED).waitFor();
    expect(await page.getByRole('button', { name: /绑定|下发|提现/ }).count()).toBe(0);
  }
  await page.context().close();
});

it('a viewer is offered nothing that is not permitted, not even before the code is loaded', async () => {
  const { page } = await viewerPhone();
  const entries = ['机具绑定', '提现'];
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto(HOME);
  await page.locator('#shell').getByRole('link', { name: '数据' }).waitFor();
  for (const name of entries)
    expect(await page.locator('#shell').getByRole('link', { name, exact: true }).count()).toBe(0);
  await page.unroute(/\/assets\/.*\.js/);
  await openApp(page, HOME);
  await page.getByRole('link', { name: '我的交易' }).waitFor();
  for (const name of entries) expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await page.context().close();
});

it('a viewer reads whom to ask where the owner would act, and can open all that it may see', async () => {
  const { page } = await viewerPhone();
  const said = [
    ['/pages/earnings/index', '您的账号不能提现'],
    ['/pages/taxes/taxDocuments', '您的账号不能提交税务凭证'],
    ['/pages/myInfo/settlementAccount/index', '您的账号只能查看结算账户'],
    [`${TERMINALS}/index`, '您的账号不能下发、回拨和绑定'],
  ] as const;
  for (const [path, words] of said) {
    await openApp(page, path);
    await page.getByText(words).locator('visible=true').first().waitFor();
  }
  await openApp(page, '/pages/earnings/index');
  await page.getByRole('button', { name: '账户流水' }).waitFor();
  expect(await page.getByRole('button', { name: /^提现$/ }).count()).toBe(0);
  await page.context().close();
});

it('an agent that is settled elsewhere is told so on the page of its settlement account', async () => {
  const { page } = await loggedIn(stage, 'specific');
  await openApp(page, '/pages/myInfo/index');
  await page.getByText('平台外结算').locator('visible=true').first().waitFor();
  expect(await page.locator('#root a[href*="settlementAccount"]').count()).toBe(0);
  await page.context().close();
});

it('an agent without sub-agents is told in the first step why nothing can be assigned, transferred or recalled', async () => {
  const { page } = await loggedIn(stage, 'leaf');
  await openApp(page, `${TERMINALS}/operation`);
  for (const name of [/^下发/, /^划拨/, /^回拨/]) {
    const choice = page.getByRole('button', { name });
    await choice.filter({ hasText: '您还没有直属代理' }).waitFor();
    await expect.poll(() => choice.isDisabled()).toBe(true);
  }
  expect(await page.getByRole('button', { name: /^退回/ }).isEnabled()).toBe(true);
  await page.context().close();
});

it('the banner of assigning is shown to agents with sub-agents alone', async () => {
  const [mid, leaf] = await Promise.all([loggedIn(stage, 'mid'), loggedIn(stage, 'leaf')]);
  await openApp(mid.page, '/pages/home/home/index');
  await mid.page.getByText('去下发').first().waitFor();
  await openApp(leaf.page, '/pages/home/home/index');
  await leaf.page.getByText('收益怎么算，一看就懂').first().waitFor();
  expect(await leaf.page.getByText('去下发').count()).toBe(0);
  await Promise.all([mid.page.context().close(), leaf.page.context().close()]);
});

it('an agent without sub-agents is not asked whether to see the team', async () => {
  const { page } = await loggedIn(stage, 'leaf');
  for (const path of [TERMINALS + '/index', '/pages/data/index', '/pages/home/trading/index']) {
    await openApp(page, path);
    await page.locator('#root .screen .sk').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: '团队' }).count()).toBe(0);
  }
  await page.context().close();
});

it('all wallets of an agent that is settled elsewhere use the same word', async () => {
  const { page } = await loggedIn(stage, 'specific');
  await openApp(page, '/pages/earnings/index');
  await page.getByText('该账户在平台外结算').first().waitFor();
  expect(await page.getByText('可提现', { exact: true }).count()).toBe(0);
  await expect.poll(() => page.getByText('可用', { exact: true }).count()).toBeGreaterThanOrEqual(4);
  await page.getByRole('button', { name: '账户流水' }).waitFor();
  await page.context().close();
});

it('a frozen agent is offered nothing that it cannot do, and is told why on the page itself', async () => {
  const { server, world } = stage;
  const { page } = await loggedIn(stage, 'mid');
  const entries = ['机具绑定', '提现'];
  await openApp(page, HOME);
  await page.getByRole('link', { name: '机具绑定', exact: true }).first().waitFor();
  const change = (status: 'frozen' | 'normal') =>
    server.database.db.transaction((tx) =>
      setStanding(tx, {
        code: world.agents.mid.code,
        status,
        reason: '资金核查',
        operator: testOperator('x'),
        now: server.clock.now(),
      }),
    );
  await change('frozen');
  await openApp(page, HOME);
  await page.getByText('原因：资金核查').locator('visible=true').first().waitFor();
  for (const name of entries) expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await openApp(page, '/pages/home/myAgent/index');
  await page.getByText('何佳').first().waitFor();
  expect(await page.getByRole('button', { name: /新增/ }).count()).toBe(0);
  await openApp(page, `${TERMINALS}/index`);
  await page.getByText('原因：资金核查').locator('visible=true').first().waitFor();
  expect(await page.locator('#root a[href*="terminalBind"], #root a[href*="terminal/operation"]').count()).toBe(0);
  for (const path of [
    `${TERMINALS}/terminalBind`,
    `${TERMINALS}/operation`,
    '/pages/earnings/earningsWithdrawal',
    '/pages/home/myAgent/addAgent',
  ]) {
    await openApp(page, path);
    await page.getByText('账号已冻结，只能查看').locator('visible=true').first().waitFor();
    expect(await page.getByText(LOCKED).count()).toBe(0);
  }
  await change('normal');
  await page.context().close();
});
