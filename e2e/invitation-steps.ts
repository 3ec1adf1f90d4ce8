/** Steps of adding a sub-agent: its parent invites it, it registers by the link of the text message. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readOutbox } from '#platform/sms/outbox.ts';
import { codeSentTo } from '#testing/session.ts';
import { openApp, reloadApp, type WatchedPage } from './browser.ts';
import { HOME, type Stage } from './phone-stage.ts';

export interface Guest {
  name: string;
  mobile: string;
  password: string;
}

export const tap = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).tap();

/** The text message with the link, which arrives a moment after the invitation. */
export const messageTo = async (
  stage: Stage,
  mobile: string,
  wanted = 'invitations.invitation',
): Promise<Record<string, string>> => {
  let values: Record<string, string> | undefined;
  const read = async () => {
    const messages = await readOutbox(stage.server.database.db, mobile);
    values = messages.find(({ template }) => template === wanted)?.values;
    return values;
  };
  await expect.poll(read).toBeDefined();
  return values ?? {};
};

/** The first of the three steps. */
export const fillIn = async ({ page }: WatchedPage, { name, mobile }: Guest): Promise<void> => {
  await openApp(page, '/pages/home/myAgent/addAgent');
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByText('未注册，可以邀请').waitFor();
  await page.getByRole('radio', { name: 'V2' }).tap();
};

/** Registers on a phone that shows the invitation, with the code of another text message. */
export const register = async (
  stage: Stage,
  { page }: WatchedPage,
  { name, mobile, password }: Guest,
): Promise<void> => {
  const { db } = stage.server.database;
  await page.getByLabel('姓名', { exact: true }).fill(name);
  await page.getByLabel('手机号').fill(mobile);
  const [last] = await readOutbox(db, mobile, 1);
  await tap(page, '获取验证码');
  await page.getByText(/秒后/).waitFor();
  await reloadApp(page);
  await page.getByLabel('短信验证码').fill(await codeSentTo(db, mobile, last?.id));
  await page.getByLabel('登录密码').fill(password);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await tap(page, /^注册并加入/);
  await page.waitForURL(`**${HOME}`);
};
