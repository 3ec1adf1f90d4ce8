/**
 * From a campaign link to a number in the funnel: the agent creates it, a stranger opens it on another phone and
 * registers, the agent sees each step, and a revoked link says so. A decoder reads the poster's QR code.
 */
import decoder from 'jsqr';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { codeSentTo } from '#testing/session.ts';
import { openApp, reloadApp } from './browser.ts';
import { tap } from './invitation-steps.ts';
import { captchaAnswer, HOME, loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

const INVITE = '/pages/home/invitation/index';
const GUEST = { name: '刘思远', mobile: '15828063499', password: 'Wq83-plum-Tree' };

const linkOf = async (): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    select code from invitations.campaign where name = '十月沙龙'`.execute(stage.server.database.db);
  return `/i/${rows[0]?.code ?? ''}`;
};

const register = async (page: Page): Promise<void> => {
  await page.getByLabel('姓名', { exact: true }).fill(GUEST.name);
  await page.getByLabel('手机号').fill(GUEST.mobile);
  await page.getByAltText('图形验证码').waitFor();
  await page
    .getByLabel('图形验证码')
    .and(page.getByRole('textbox'))
    .fill(await captchaAnswer(stage));
  await tap(page, '获取验证码');
  await page.getByText(/秒后/).waitFor();
  await reloadApp(page);
  await page.getByLabel('短信验证码').fill(await codeSentTo(stage.server.database.db, GUEST.mobile));
  await page.getByLabel('登录密码').fill(GUEST.password);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await tap(page, /^注册并加入/);
  await page.waitForURL(`**${HOME}`);
};

/** Text of the code on the saved picture, read from its pixels. */
const decoded = async (page: Page): Promise<string | undefined> => {
  const saved = page.waitForEvent('download');
  await tap(page, '保存图片');
  // read into memory: the server, which may run in this process, lets its decoder open no files
  const picture = sharp(await readFile(await (await saved).path()))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decoder.default(Uint8ClampedArray.from(data), info.width, info.height)?.data;
};

it('a stranger registers by a campaign, and its agent sees each step', async () => {
  const inviter = await loggedIn(stage, 'mid');
  const { page } = inviter;
  await openApp(page, INVITE);
  await page.getByText('我的邀请码').first().waitFor();
  await page.getByText('活动链接 0 条').tap();
  await tap(page, '新建活动链接');
  await page.getByLabel('活动名称').fill('十月沙龙');
  await page.getByLabel('名额').fill('2');
  await tap(page, '生成链接');
  await page.getByText(/已用 0 \/ 2/).waitFor();

  const guest = await stage.phone();
  await openApp(guest.page, await linkOf());
  await guest.page.getByText('曾* 邀请您').waitFor();
  await openApp(page, `${INVITE}?kind=agent`);
  await page.getByText('打开 1 次，没有注册', { exact: false }).waitFor();
  await register(guest.page);

  await openApp(page, INVITE);
  await page.getByText('待开通政策').waitFor();
  await page.getByText('「十月沙龙」已用 1 / 2', { exact: false }).waitFor();
  await page
    .getByRole('link', { name: /^注册/ })
    .or(page.getByRole('button', { name: /^注册/ }))
    .first()
    .tap();
  await page.getByText('刘思远').locator('visible=true').first().waitFor();
  await page
    .getByText(/刚刚\s*「十月沙龙」/)
    .locator('visible=true')
    .first()
    .waitFor();
  expect([...inviter.faults, ...guest.faults]).toEqual([]);
});

it('a revoked link says so, and nobody can register with it', async () => {
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/invitation/campaigns');
  await tap(page, '停用');
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).tap();
  await page.getByText('已停用').first().waitFor();
  const guest = await stage.phone();
  await openApp(guest.page, await linkOf());
  await guest.page.getByText('邀请已撤回').waitFor();
  expect([...faults, ...guest.faults]).toEqual([]);
});

it('the code on each poster leads to the agent’s own link', async () => {
  const { page, faults } = await loggedIn(stage, 'mid');
  await openApp(page, '/pages/home/invitation/poster');
  const choices = page.getByRole('radio');
  await choices.first().waitFor();
  const link = await page.getByText(/\/i\/[0-9A-Z]{8}$/).textContent();
  for (let nth = 0; nth < (await choices.count()); nth += 1) {
    await choices.nth(nth).tap();
    await expect.poll(() => choices.nth(nth).getAttribute('aria-checked')).toBe('true');
    expect(await decoded(page)).toMatch(new RegExp(`${link}$`));
  }
  expect(faults).toEqual([]);
});

it('the page of the download knows the phone, and WeChat’s browser', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49';
  const { page, faults } = await stage.phone({ userAgent });
  await openApp(page, '/pages/home/invitation/down-app');
  await page.getByText('已识别 iPhone').waitFor();
  await page.getByText(/这里不能安装/).waitFor();
  expect(faults).toEqual([]);
});
