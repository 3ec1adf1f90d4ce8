/** A page whose code and texts could not be loaded: it shows no text keys, and is complete once the network is back. */
import { loaders } from 'virtual:messages';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { installNavigator, push } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { render } from '#testing/browser/render.tsx';
import { navigator } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { Route } from './route.ts';
import { Router } from './router.tsx';

const route = (path: string, title: string, texts: string[]): Route => ({
  path,
  public: true,
  lean: true,
  content: async () => ({ title, texts, load: async () => ({ Page: () => <NavBar /> }) }),
});

it('has its title when its texts are there, and until then none', async () => {
  const away = vi.spyOn(loaders, 'wallet').mockRejectedValue(new TypeError('Failed to fetch'));
  history.replaceState(null, '', '/start');
  installNavigator(navigator);
  await startStack([route('/start', 'shell.title', []), route('/wallet', 'wallet.my-wallet.title', ['wallet'])], {});
  await render(<Router />);
  push('/wallet');
  const retry = page.getByRole('button', { name: '页面没有加载出来' });
  await expect.element(retry).toBeVisible();
  expect(document.body.textContent).not.toContain('wallet.my-wallet.title');
  away.mockRestore();
  await retry.click();
  await expect.element(page.getByRole('heading', { name: '我的钱包' })).toBeVisible();
});
