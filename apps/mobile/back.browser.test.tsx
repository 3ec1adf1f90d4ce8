/** Back from a page that was opened by its address leads to the page above it, and finally home. */
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { updateSession } from '#platform/client/session-store.ts';
import { back, installNavigator, push } from '#platform/ui/navigation/navigation.ts';
import { ModalHost } from '#platform/ui/overlay/modal.tsx';
import { render } from '#testing/browser/render.tsx';
import { navigator } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { Route } from './route.ts';
import { Router } from './router.tsx';

const route = (path: string, needs?: readonly string[]): Route => ({
  path,
  public: true,
  lean: true,
  ...(needs && { needs }),
  content: async () => ({
    title: 'shell.title',
    texts: [],
    load: async () => ({ Page: (): ReactNode => <p>{path}</p> }),
  }),
});

const PATHS = ['/pages/home/home/index', '/pages/earnings/index', '/pages/earnings/info', '/pages/earnings/deep/one'];

it('goes up folder by folder, skipping pages that the user may not see', async () => {
  history.replaceState(null, '', '/pages/earnings/deep/one?id=7');
  updateSession({ userAdminInfo: { permissions: [] } as never });
  installNavigator(navigator);
  await startStack([...PATHS.map((path) => route(path)), route('/pages/earnings/deep/index', ['never:granted'])], {});
  await render(
    <>
      <Router />
      <ModalHost />
    </>,
  );
  const isAt = async (path: string): Promise<void> => {
    await expect.element(page.getByText(path, { exact: true })).toBeVisible();
  };
  await isAt('/pages/earnings/deep/one');
  back();
  await isAt('/pages/earnings/index');
  push('/pages/earnings/info');
  await isAt('/pages/earnings/info');
  back();
  await isAt('/pages/earnings/index');
  back();
  await isAt('/pages/home/home/index');
});
