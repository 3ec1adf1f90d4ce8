import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import { Screen } from './screen.tsx';
import { TabBar } from './tab-bar.tsx';

const TABS = [
  { path: '/home', label: '首页', icon: 'tab-home' },
  { path: '/data', label: '数据', icon: 'tab-data' },
  { path: '/wallet', label: '钱包', icon: 'tab-wallet' },
  { path: '/my', label: '我的', icon: 'tab-my' },
] as const;

function Place(): ReactNode {
  return (
    <>
      <Screen room="tab">
        <div style={{ height: 2_000 }}>
          <p>开头</p>
        </div>
        <p>结尾</p>
      </Screen>
      <TabBar tabs={TABS} current="/data" label="导航" />
    </>
  );
}

const bar = page.getByRole('navigation', { name: '导航' });
const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

afterEach(() => page.viewport(390, 844));

const showAt = async (width: number, height: number): Promise<void> => {
  await page.viewport(width, height);
  await render(<Place />);
  await expect.element(bar).toBeVisible();
  await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
};

const column = (): DOMRect => boxOf(page.getByText('结尾').element().closest('.screen') as Element);

it.each([
  [390, 844],
  [1_280, 800],
])('stands below the column, as wide as it, at the end of a window of %i × %i', async (width, height) => {
  await showAt(width, height);
  const [own, above] = [boxOf(bar.element()), column()];
  expect([own.left, own.right]).toEqual([above.left, above.right]);
  expect(own.bottom).toBe(height);
  expect(above.width).toBe(Math.min(document.documentElement.clientWidth, 480));
});

it('shares its width out among the tabs', async () => {
  await showAt(1_280, 800);
  const links = page.getByRole('link').elements().map(boxOf);
  expect(links).toHaveLength(4);
  for (const { width } of links) expect(width).toBeCloseTo(boxOf(bar.element()).width / 4, 0);
});

it.each([
  [844, 390],
  [390, 844],
])('covers nothing of the end of a page at %i × %i', async (width, height) => {
  await showAt(width, height);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => boxOf(page.getByText('结尾').element()).bottom).toBeLessThan(boxOf(bar.element()).top);
});

it('takes one line of a phone that is held sideways, and two of one that is held upright', async () => {
  await showAt(844, 390);
  expect(boxOf(bar.element()).height).toBe(44);
  const [icon, label] = [page.getByText('数据').element().previousElementSibling, page.getByText('数据').element()];
  expect(boxOf(icon as Element).right).toBeLessThan(boxOf(label).left);
  await showAt(390, 844);
  expect(boxOf(icon as Element).bottom).toBeLessThanOrEqual(boxOf(label).top);
  expect(boxOf(bar.element()).height).toBe(52);
});
