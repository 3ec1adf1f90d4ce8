import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { callNameViolations, definedCalls } from './call-names.ts';
import { checkArchitecture } from './check.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const contractOf = (constant: string, name: string): string =>
  `export const ${constant} = defineCall({ name: '${name}', method: 'POST', path: '/api/x' });`;
const familyOf = (beginning: string): string =>
  `export const listTrades = defineCalls(KINDS, (kind) => defineCall({ name: \`${beginning}\${kind}\`, method: 'POST' }));`;
const handlerOf = (constant: string): string => `export const ${constant}Route = handle(${constant}, run);`;

/**
 * Writes a checkout with one call. @param stem of the file names, @param constant and @param name as in the contract.
 */
const checkout = (stem: string, constant: string, name: string, route = constant): string => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-call-names-'));
  roots.push(root);
  const files = {
    [`capabilities/wallet/contract/${stem}.ts`]: contractOf(constant, name),
    [`capabilities/wallet/server/${route === 'none' ? 'other' : stem}.ts`]: handlerOf(route),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};
/** The arguments of {@link checkout}, for use in a table. */
const args = (...call: Parameters<typeof checkout>): Parameters<typeof checkout> => call;
const detailsIn = (root: string): string[] =>
  callNameViolations(root, globSync('capabilities/**/*.ts', { cwd: root })).map(({ detail }) => detail);

describe('a planted violation is reported', () => {
  it.each([
    ['a name without its stem', args('list-trades', 'listTrades', 'wallet.list'), /not wallet\.list-trades/],
    ['a name in camelCase', args('list-trades', 'listTrades', 'wallet.listTrades'), /not wallet\.list-trades/],
    ['the name of another capability', args('list-trades', 'listTrades', 'trades.list-trades'), /not wallet\./],
    ['another constant', args('list-trades', 'trades', 'wallet.list-trades', 'listTrades'), /constant is trades/],
    ['noun-verb', args('trade-list', 'tradeList', 'wallet.trade-list'), /not verb-noun/],
    ['a verb alone', args('list', 'list', 'wallet.list'), /not verb-noun/],
    ['a verb that is not approved', args('fetch-trades', 'fetchTrades', 'wallet.fetch-trades'), /not verb-noun/],
    ['a handler elsewhere', args('list-trades', 'listTrades', 'wallet.list-trades', 'none'), /has no handler/],
    ['another route', args('list-trades', 'listTrades', 'wallet.list-trades', 'trades'), /exports no listTrade/],
  ])('%s', (_what, call, message) => {
    const details = detailsIn(checkout(...call));
    expect(details).toHaveLength(1);
    expect(details[0]).toMatch(message);
  });

  it('is also reported by the architecture check', () => {
    const root = checkout('trade-list', 'tradeList', 'wallet.trade-list');
    expect(checkArchitecture(root).violations.map(({ rule }) => rule)).toContain('call-name');
  });
});

it('accepts a call with the same stem in every layer', () => {
  expect(detailsIn(checkout('list-trades', 'listTrades', 'wallet.list-trades'))).toEqual([]);
  expect(detailsIn(checkout('login', 'login', 'wallet.login'))).toEqual([]);
});

it('for a family, the beginning of the names and the handlers are checked', () => {
  const family = (beginning: string, handler: string): string[] => {
    const root = checkout('list-trades', 'listTrades', 'wallet.list-trades', handler);
    writeFileSync(join(root, 'capabilities/wallet/contract/list-trades.ts'), familyOf(beginning));
    if (handler === 'listTrades') return detailsIn(root);
    writeFileSync(join(root, 'capabilities/wallet/server/list-trades.ts'), 'export const listTradesRoutes = [];');
    return detailsIn(root);
  };
  expect(family('wallet.list-', 'all')).toEqual([]);
  expect(family('wallet.get-', 'all')).toEqual([expect.stringContaining('not wallet.list-')]);
  expect(family('wallet.list-', 'listTrades')).toEqual([expect.stringContaining('exports no listTradesRoutes')]);
});

it('finds every call that the server registers', async () => {
  const { routes } = await loadCapabilities();
  const root = join(import.meta.dirname, '../../');
  const defined = definedCalls(root, globSync('capabilities/*/contract/**/*.ts', { cwd: root }));
  const names: readonly string[] = routes.map(({ call }) => call.name);
  const single = new Set(defined.flatMap(({ name }) => name ?? []));
  const families = defined.flatMap(({ family }) => family ?? []);
  expect([...single].filter((name) => !names.includes(name))).toEqual([]);
  const others = names.filter((name) => !single.has(name));
  expect(others.filter((name) => !families.some((beginning) => name.startsWith(beginning)))).toEqual([]);
  expect(families.filter((beginning) => !others.some((name) => name.startsWith(beginning)))).toEqual([]);
});
