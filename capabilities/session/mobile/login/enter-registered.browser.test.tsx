/** A registered person has an account: when the app cannot be loaded, the page leads to the login and says so. */
import { expect, it, vi } from 'vitest';
import { currentText, loadTexts } from '#platform/i18n/browser.tsx';
import { installNavigator } from '#platform/ui/navigation/navigation.ts';
import { enterRegistered } from './enter-registered.ts';

const redirect = vi.fn<(to: string) => void>();
const relaunch = vi.fn<(to: string) => void>();
const nothing = (): void => undefined;
installNavigator({
  push: nothing,
  redirect,
  relaunch,
  switchTab: nothing,
  back: nothing,
  rewrite: nothing,
  reload: nothing,
  prefetch: nothing,
  mayOpen: () => true,
});

it('leads to the login with a message when data that the app needs cannot be loaded', async () => {
  await loadTexts(['shell', 'session']);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await enterRegistered('', 'a-token', {}, currentText().t);
  expect(redirect).toHaveBeenCalledWith('/pages/login/index');
  expect(relaunch).not.toHaveBeenCalled();
  expect(document.getElementById('toast')?.textContent).toBe('注册成功，请登录');
});
