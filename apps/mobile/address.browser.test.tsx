import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choice, text } from '#platform/ui/navigation/address-fields.ts';
import { back, installNavigator, push, switchTab } from '#platform/ui/navigation/navigation.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { render } from '#testing/browser/render.tsx';
import { navigator } from './navigator.ts';
import { startStack } from './page-stack.ts';
import type { Route } from './route.ts';
import { Router } from './router.tsx';

const FIELDS = { scope: choice(['self', 'team'], 'team'), text: text(6) };

function List({ name }: { name: string }): ReactNode {
  const [{ scope, text: typed }, change] = useAddress(FIELDS);
  return (
    <>
      <h1>{name}</h1>
      <input aria-label="搜索" value={typed} onChange={(event) => change({ text: event.target.value })} />
      <button type="button" aria-pressed={scope === 'self'} onClick={() => change({ scope: 'self' })}>
        本人
      </button>
    </>
  );
}

const route = (path: string, Page: () => ReactNode, tab = false): Route => ({
  path,
  public: true,
  lean: true,
  tab,
  content: async () => ({ title: 'shell.title', texts: [], load: async () => ({ Page }) }),
});

const routes = [
  route('/start', () => <h1>起点</h1>),
  route('/list', () => <List name="列表" />),
  route('/detail', () => <h1>详情</h1>),
  route('/tab', () => <List name="标签" />, true),
  route('/other', () => <h1>其他</h1>, true),
];

const title = (name: string) => page.getByRole('heading', { name });
const search = page.getByRole('textbox', { name: '搜索' });
const self = page.getByRole('button', { name: '本人' });
let isStarted = false;

beforeEach(async () => {
  if (!isStarted) {
    history.replaceState(null, '', '/start');
    installNavigator(navigator);
    await startStack(routes, {});
    isStarted = true;
  }
  await render(<Router />);
});

const openList = async (query = {}): Promise<void> => {
  await expect.element(title('起点')).toBeVisible();
  push('/list', { ...query, at: performance.now() });
  await expect.element(title('列表')).toBeVisible();
};

const leave = async (): Promise<void> => {
  back();
  await expect.element(title('起点')).toBeVisible();
};

it('choosing and typing are written to the address, and back leaves the page at once', async () => {
  await openList();
  const entries = history.length;
  await self.click();
  await userEvent.type(search, '陈小明');
  await expect.element(search).toHaveValue('陈小明');
  const query = new URLSearchParams(location.search);
  expect([query.get('scope'), query.get('text')]).toEqual(['self', '陈小明']);
  expect(history.length).toBe(entries);
  await leave();
});

it('an address sets the values; malformed ones are the defaults', async () => {
  await openList({ scope: 'self', text: '新城' });
  await expect.element(self).toHaveAttribute('aria-pressed', 'true');
  await expect.element(search).toHaveValue('新城');
  await leave();
  await openList({ scope: 'nobody', text: '1234567' });
  await expect.element(self).toHaveAttribute('aria-pressed', 'false');
  await expect.element(search).toHaveValue('');
  await leave();
});

it('clearing a field removes it from the address', async () => {
  await openList({ text: '新城' });
  await userEvent.clear(search);
  await expect.poll(() => new URLSearchParams(location.search).has('text')).toBe(false);
  await leave();
});

it('back from a detail page shows the same values under the same address', async () => {
  await openList();
  await userEvent.type(search, '新城');
  const address = location.href;
  push('/detail', { at: performance.now() });
  await expect.element(title('详情')).toBeVisible();
  back();
  await expect.element(search).toHaveValue('新城');
  expect(location.href).toBe(address);
  await leave();
});

it('typed text is limited in length', async () => {
  await openList();
  await userEvent.type(search, '123456789');
  await expect.element(search).toHaveValue('123456');
  await leave();
});

it('a tab is shown as it was left; a link with a query changes it', async () => {
  switchTab('/tab');
  await expect.element(title('标签')).toBeVisible();
  await userEvent.type(search, '新城');
  switchTab('/other');
  await expect.element(title('其他')).toBeVisible();
  expect(location.search).toBe('');
  switchTab('/tab');
  await expect.element(search).toHaveValue('新城');
  expect(new URLSearchParams(location.search).get('text')).toBe('新城');
  switchTab('/other');
  await expect.element(title('其他')).toBeVisible();
  switchTab('/tab', { scope: 'self' });
  await expect.element(search).toHaveValue('');
  await expect.element(self).toHaveAttribute('aria-pressed', 'true');
});
