import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { firstTexts, textGroups } from './first-texts.ts';
import { routes } from './routes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = firstTexts(root, routes);
const parts = new Map([...texts].map(([group, part]) => [group, part()]));
const of = (group: string) => {
  const part = parts.get(group);
  if (!part) throw new Error(`no texts ${group}`);
  return part;
};
const shown = (group: string, keys: readonly string[]): string[] => keys.filter((key) => of(group).has(key));

it('pages with HTML of their own have a file of texts, all others those of the shell and their capabilities', () => {
  const groups = routes.map((route) => [route.path, ...textGroups(route)]);
  expect(groups).toContainEqual(['/pages/earnings/index', 'first-wallet']);
  expect(groups).toContainEqual([
    '/pages/earnings/withdrawalList',
    'shell',
    'ledger',
    'withdrawals',
    'exports',
    'events',
  ]);
  expect([...texts.keys()].toSorted()).toEqual(
    ['data', 'home', 'login', 'my', 'statement', 'wallet'].map((name) => `first-${name}`),
  );
});

it('has the texts that the page names itself, by its components, by the shell, and by a template', () => {
  const keys = [
    'wallet.my-wallet.total',
    'ledger.kind.withdrawal',
    'shell.expired.title',
    'ui.error.retry',
    'shell.tab.home',
  ];
  expect(shown('first-wallet', keys)).toEqual(keys);
});

it('has the texts of modules that are loaded when needed', () => {
  expect(shown('first-login', ['session.puzzle.use', 'session.login.second-factor'])).toHaveLength(2);
});

it('has nothing of other pages', () => {
  expect(shown('first-wallet', ['withdrawals.withdraw.submit', 'wallet.fold.title', 'ui.photo.take'])).toEqual([]);
  expect(shown('first-login', ['shell.tab.home', 'ui.age.kept', 'session.second-factor.add', 'ui.proof.code'])).toEqual(
    [],
  );
});
