import { expect, it } from 'vitest';
import type { ConsolePage } from '#platform/ui-console/page.ts';
import { navigationOf } from './navigation.ts';

const page = (path: `/${string}`, group: ConsolePage['group'], permission: ConsolePage['permission']): ConsolePage => ({
  path,
  group,
  permission,
  title: path,
  icon: 'card',
  texts: [],
  Page: () => null,
});
const all = [
  page('/audit', 'platform', 'audit:view'),
  page('/withdrawals', 'money', 'withdrawal:view'),
  page('/ledger', 'money', 'ledger:view'),
];
const shown = (...permissions: string[]) =>
  navigationOf(all, permissions).map(({ group, pages }) => [group, ...pages.map(({ path }) => path)]);

it('shows registered pages in the order of their groups, and only what one may see', () => {
  expect(shown('audit:view', 'withdrawal:view', 'ledger:view')).toEqual([
    ['money', '/withdrawals', '/ledger'],
    ['platform', '/audit'],
  ]);
  expect(shown('withdrawal:view')).toEqual([['money', '/withdrawals']]);
  expect(shown()).toEqual([]);
});
