import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#testing/browser/render.tsx';
import type { ListState } from './hooks.ts';
import { PickList, usePickSearch } from './pick-list.tsx';

const loadMore = vi.fn<() => void>();
const asked = vi.fn<(text: string) => void>();
const listOf = (rows: readonly string[], more: Partial<ListState<string>> = {}): ListState<string> => ({
  rows: [...rows],
  total: undefined,
  isLoading: false,
  isRefreshing: false,
  error: null,
  hasMore: false,
  isLoadingMore: false,
  loadMore,
  refresh: async () => undefined,
  ...more,
});

function Picker({ list, left = list.rows }: { list: ListState<string>; left?: readonly string[] }): ReactNode {
  const search = usePickSearch();
  asked(search.asked);
  return (
    <PickList
      search={search}
      maxLength={20}
      list={list}
      rows={left.map((row) => (
        <p key={row}>{row}</p>
      ))}
      icon="store"
      word={(what) => what}
    />
  );
}

it('asks for the typed text, without blanks around it, and says of nothing found that it was searched for', async () => {
  await render(<Picker list={listOf([])} />);
  await expect.element(page.getByText('none', { exact: true })).toBeVisible();
  await expect.element(page.getByText('none-hint')).toBeVisible();
  await page.getByPlaceholder('search').fill(' 88 ');
  await expect.poll(() => asked.mock.lastCall).toEqual(['88']);
  await expect.element(page.getByText('no-match', { exact: true })).toBeVisible();
});

it('says that there is nothing when all rows are left out, and leads to the next page', async () => {
  await render(<Picker list={listOf(['A'])} left={[]} />);
  await expect.element(page.getByText('none', { exact: true })).toBeVisible();
  await render(<Picker list={listOf(['A', 'B'], { hasMore: true })} />);
  await page.getByRole('button', { name: 'more' }).click();
  expect(loadMore).toHaveBeenCalledOnce();
});

it('shows why it cannot be read only where it has no rows', async () => {
  await render(<Picker list={listOf(['A'], { error: new Error('away') })} />);
  await expect.element(page.getByText('A', { exact: true })).toBeVisible();
  await render(<Picker list={listOf([], { error: new Error('away') })} />);
  await expect.element(page.getByText('A', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('none', { exact: true })).not.toBeInTheDocument();
});
