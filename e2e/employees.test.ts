/**
 * An agent's employee: invited by message, logged in on another phone with what the role permits, logged out at once
 * when ended.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeSentTo } from '#testing/session.ts';
import { openApp, reloadApp, type WatchedPage } from './browser.ts';
import { messageTo, tap } from './invitation-steps.ts';
import { HOME, LOGIN, loggedIn, openStage, typeLogin, type Stage } from './phone-stage.ts';

const EMPLOYEES = '/pages/myInfo/employee/index';
const MOBILE = '15828063472';
const PASSWORD = 'Wq83-plum-Tree';

let stage: Stage;
let agent: WatchedPage;
let employee: WatchedPage;
let link: URL;
beforeAll(async () => {
  stage = await openStage();
  await stage.server.work();
  [agent, employee] = [await loggedIn(stage, 'mid'), await stage.phone()];
}, 240_000);
afterAll(() => stage.close());

it('is invited from 我的, by a button that names the recipient of the message', async () => {
  const { page } = agent;
  await openApp(page, '/pages/myInfo/index');
  await page.getByRole('link', { name: /员工账号/ }).tap();
  await tap(page, '邀请员工');
  const sheet = page.getByRole('dialog', { name: '邀请员工' });
  await sheet.getByLabel('手机号').fill(MOBILE);
  await sheet.getByRole('textbox', { name: '姓名' }).fill('李想');
  await tap(page, '发邀请给 158****3472');
  await page.getByText('等待接受').waitFor();
  expect(await page.getByText('158****3472').count()).toBeGreaterThan(0);
  link = new URL((await messageTo(stage, MOBILE, 'employees.invitation'))['link'] ?? '');
});

it('registers by the link with a code sent to the own mobile, and sees neither earnings nor 提现', async () => {
  const { page } = employee;
  await openApp(page, `${link.pathname}${link.search}`);
  await page.getByText('邀请您做员工').waitFor();
  await tap(page, '获取验证码');
  await page.getByText(/秒后/).waitFor();
  await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, MOBILE));
  await page.getByLabel('设置登录密码').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await tap(page, '接受邀请');
  await page.waitForURL(`**${HOME}`);
  await page.getByText('今日交易额').waitFor();
  expect(await page.getByText('今日收益').count()).toBe(0);
  expect(await page.getByRole('link', { name: '提现' }).count()).toBe(0);
  await openApp(page, EMPLOYEES);
  await page.getByText('邀请员工').waitFor({ state: 'detached' });
});

it('is listed by the agent, who ends it: the phone is logged out and cannot log in again', async () => {
  const { page } = agent;
  await reloadApp(page);
  await page.getByText('李想').first().tap();
  await tap(page, '停用李想');
  await page.getByRole('dialog').getByRole('button', { name: '停用李想' }).tap();
  await page.getByText('已停用').first().waitFor();
  await openApp(employee.page, HOME);
  await employee.page.getByRole('dialog', { name: '登录已过期' }).getByRole('button').tap();
  await employee.page.waitForURL(`**${LOGIN}**`);
  await typeLogin(stage, employee.page, MOBILE, PASSWORD);
  await employee.page
    .getByText(/账号或密码/)
    .first()
    .waitFor();
  expect([...agent.faults, ...employee.faults]).toEqual([]);
});

it('cannot use the link again', async () => {
  const { page } = await stage.phone();
  await openApp(page, `${link.pathname}${link.search}`);
  await page.getByText('这份邀请已经用过').waitFor();
  expect(await page.getByRole('button', { name: '接受邀请' }).count()).toBe(0);
});
