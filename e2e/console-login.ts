/** The way into the operator's console. */
import type { Page } from 'playwright-core';
import { codeFor, STAFF_PASSWORD, type StaffServer } from '#testing/staff.ts';

export const DESKTOP = { width: 1440, height: 900 };

export const typePassword = async (page: Page, name: string, password: string): Promise<void> => {
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
};

export const logIn = async (server: StaffServer, page: Page, name: string): Promise<void> => {
  // before: it sets the factor up, and the demo's server shows the code of it as soon as the password is right
  const code = await codeFor(server, name);
  await typePassword(page, name, STAFF_PASSWORD);
  await page.getByLabel('两步验证码').fill(code);
  await page.getByRole('button', { name: /登\s*录/ }).click();
};
