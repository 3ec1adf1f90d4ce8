import { expect, it } from 'vitest';
import type { ConsolePage } from '#platform/ui-console/page.ts';
import { entriesOf, groupsOf, pageAt } from './navigation.ts';

const parts = (path: `/${string}`, permission: ConsolePage['permission']) => ({
  path,
  permission,
  title: path,
  texts: [],
  Page: () => null,
});
const all: readonly ConsolePage[] = [
  { ...parts('/spares', 'spares:view'), group: 'business', icon: 'box' },
  { ...parts('/audit', 'audit:view'), entry: '/audit' },
  { ...parts('/ledger/deposits', 'deposit:view'), entry: '/ledger', rank: 2 },
  { ...parts('/ledger', 'ledger:view'), entry: '/ledger', rank: 1 },
  { ...parts('/withdrawals', 'withdrawal:view'), entry: '/withdrawals' },
];
const pathsOf = (permissions: string[]) =>
  groupsOf(entriesOf(all, permissions)).map(({ group, entries }) => [
    group,
    ...entries.map(({ path, pages }) => [path, ...pages.map((page) => page.path)]),
  ]);

it('shows entries in the order of the list, each with the pages that one may see', () => {
  expect(pathsOf(all.map(({ permission }) => permission))).toEqual([
    ['business', ['/spares', '/spares']],
    ['money', ['/withdrawals', '/withdrawals'], ['/ledger', '/ledger', '/ledger/deposits']],
    ['platform', ['/audit', '/audit']],
  ]);
  expect(pathsOf(['deposit:view'])).toEqual([['money', ['/ledger', '/ledger/deposits']]]);
  expect(pathsOf([])).toEqual([]);
});

it('finds the page of an address that goes on below it', () => {
  const entries = entriesOf(all, ['ledger:view', 'deposit:view']);
  expect(pageAt(entries, '/ledger/deposits/new')?.path).toBe('/ledger/deposits');
  expect(pageAt(entries, '/ledger/L26')?.path).toBe('/ledger');
  expect(pageAt(entries, '/ledgers')).toBeUndefined();
  expect(pageAt(entries, '/withdrawals')).toBeUndefined();
});
