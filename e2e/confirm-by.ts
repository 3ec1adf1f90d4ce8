import type { Page } from 'playwright-core';
import { TEST_PASSWORD } from '#testing/session.ts';

/** Types the login password in the sheet that asks for a proof. */
export const proveByPassword = async (page: Page, password = TEST_PASSWORD): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '改用登录密码' }).click();
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(password);
};

/** Proves by the login password in the sheet that states the consequences of a command, and sends it. */
export const confirmBy = async (page: Page, label: string, password?: string): Promise<void> => {
  await proveByPassword(page, password);
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
};
