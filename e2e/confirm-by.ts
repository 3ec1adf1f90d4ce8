import type { Page } from 'playwright-core';
import { TEST_PASSWORD } from '#testing/session.ts';

/** Proves by the login password in the sheet that says what a command means, and sends it. */
export const confirmBy = async (page: Page, label: string): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: '改用登录密码' }).tap();
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(TEST_PASSWORD);
  await sheet.getByRole('button', { name: label }).tap();
};
