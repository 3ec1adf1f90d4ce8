/**
 * From an invitation to a new agent of the team: sent by text message, opened on another phone, registered, logged in.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp, reloadApp } from './browser.ts';
import { fillIn, messageTo, register, tap, type Guest } from './invitation-steps.ts';
import { loggedIn, openStage, type Stage } from './phone-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.server.work();
}, 240_000);
afterAll(() => stage.close());

const GUEST: Guest = { name: '周子航', mobile: '15828063471', password: 'Wq83-plum-Tree' };

it('a sub-agent is added, registers by the link of the message on its own phone, and its parent sees it', async () => {
  const inviter = await loggedIn(stage, 'mid');
  const { page } = inviter;
  await fillIn(inviter, GUEST);
  await reloadApp(page);
  expect(await page.getByLabel('手机号').inputValue()).toBe('158 2806 3471');
  await page.getByText('未注册，可以邀请').waitFor();
  await tap(page, '下一步，设置政策');
  await page.getByText('158 2806 3471 · 待邀请').waitFor();
  await tap(page, '上一步');
  expect(await page.getByLabel('姓名', { exact: true }).inputValue()).toBe('周子航');
  await tap(page, '下一步，设置政策');
  await tap(page, '发送邀请短信');
  await page.getByText('短信已发到周子航 158 2806 3471').waitFor();
  await page.getByRole('button', { name: /秒后可重发/ }).waitFor();
  await reloadApp(page);
  await page.getByRole('button', { name: /秒后可重发/ }).waitFor();

  const { link = '', inviter: name } = await messageTo(stage, GUEST.mobile);
  expect(name).toBe('曾*');
  const guest = await stage.phone();
  await openApp(guest.page, new URL(link).pathname);
  await guest.page.getByText('曾* 邀请您').waitFor();
  await guest.page.getByLabel('手机号').fill('15828063470');
  await tap(guest.page, '获取验证码');
  await guest.page.getByText('这份邀请只能由受邀的手机号使用').waitFor();
  await register(stage, guest, GUEST);
  await guest.page.getByText(/将于 9月19日 0:00 生效，之后可以领机具/).waitFor();

  await reloadApp(page);
  await page.getByText('周子航已加入').waitFor();
  await openApp(page, '/pages/home/myAgent/index');
  await page.getByText('周子航').first().waitFor();
  expect([...inviter.faults, ...guest.faults]).toEqual([]);
});

it('on another phone a used link says that it was used', async () => {
  const { link = '' } = await messageTo(stage, GUEST.mobile);
  const { page, faults } = await stage.phone();
  await openApp(page, new URL(link).pathname);
  await page.getByText('邀请已完成注册').waitFor();
  expect(faults).toEqual([]);
});
