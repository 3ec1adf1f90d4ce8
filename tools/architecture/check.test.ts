import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from './check.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** Writes a small checkout: content by path. */
const checkout = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-architecture-'));
  roots.push(root);
  const base = {
    'capabilities/wallet/server/api.ts': 'export const a = 1;',
    'capabilities/trades/server/api.ts': 'export const b = 1;',
    'capabilities/trades/migrations/0001-trade.sql': 'create table trades.trade (id bigint primary key);',
  };
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};
/** Nobody imports the files that are planted here. */
const ASIDE = new Set(['unused-export', 'fragment']);
const rulesBrokenBy = (files: Record<string, string>, order = ['trades', 'wallet']): string[] =>
  checkArchitecture(checkout(files), order)
    .violations.map(({ rule }) => rule)
    .filter((rule) => !ASIDE.has(rule));

describe('a planted violation is reported', () => {
  it.each([
    [
      'a page that imports a server file',
      { 'capabilities/wallet/mobile/page.tsx': "import { a } from '../server/api.ts';" },
    ],
    [
      'a page that imports a server file dynamically',
      { 'capabilities/wallet/mobile/page.tsx': "void import('../server/api.ts');" },
    ],
    [
      'a rule that reads the database',
      { 'capabilities/wallet/rules/limit.ts': "import { sql } from '#platform/db/sql.ts';" },
    ],
    [
      'a rule that imports a Node module',
      { 'capabilities/wallet/rules/limit.ts': "import { readFileSync } from 'node:fs';" },
    ],
    [
      'a contract that imports server code',
      { 'capabilities/wallet/contract/apply.ts': "import { Problem } from '#platform/http/problem.ts';" },
    ],
    [
      'a server file that imports an internal file of another capability',
      { 'capabilities/wallet/server/x.ts': "import { b } from '#capabilities/trades/server/book.ts';" },
    ],
    [
      'a page that imports an internal file of another capability',
      { 'capabilities/wallet/mobile/x.tsx': "import { b } from '#capabilities/trades/mobile/trade-list.tsx';" },
    ],
    [
      'a platform file that imports a capability',
      { 'platform/http/x.ts': "import { a } from '#capabilities/wallet/server/api.ts';" },
    ],
    [
      'a phone page that imports the component library of the console',
      { 'capabilities/wallet/mobile/x.tsx': "import { Button } from 'antd';" },
    ],
    [
      'a phone component that imports the component library of the console',
      { 'platform/ui/basics/x.tsx': "import { Button } from 'antd';" },
    ],
    [
      'a phone page that imports a console component',
      { 'capabilities/wallet/mobile/x.tsx': "import { Detail } from '#platform/ui-console/detail.tsx';" },
    ],
    [
      'a console page that imports a phone component',
      { 'capabilities/wallet/console/x.tsx': "import { Sheet } from '#platform/ui/overlay/sheet.tsx';" },
    ],
    [
      'a console component that imports a phone component',
      { 'platform/ui-console/x.tsx': "import { Sheet } from '#platform/ui/overlay/sheet.tsx';" },
    ],
    [
      'a console page that imports a server file',
      { 'capabilities/wallet/console/x.tsx': "import { a } from '../server/api.ts';" },
    ],
    [
      'a console page that imports a phone page',
      { 'capabilities/wallet/console/x.tsx': "import { a } from '../mobile/page.tsx';" },
    ],
    [
      'a phone page that imports a console page',
      { 'capabilities/wallet/mobile/x.tsx': "import { a } from '../console/page.tsx';" },
    ],
    [
      'the agent app importing a console page',
      { 'apps/mobile/x.tsx': "import { a } from '#capabilities/wallet/console/pages.ts';" },
    ],
    [
      'the console importing a phone page',
      { 'apps/console/x.tsx': "import { a } from '#capabilities/wallet/mobile/page.tsx';" },
    ],
    [
      'a server file that imports a component',
      { 'capabilities/wallet/server/x.ts': "import { Button } from '#platform/ui/basics/button.tsx';" },
    ],
    [
      'a capability that imports an app',
      { 'capabilities/wallet/server/x.ts': "import { createApp } from '#apps/server/app.ts';" },
    ],
    ['a page that imports a server library', { 'capabilities/wallet/mobile/x.tsx': "import pg from 'pg';" }],
    [
      'a server file that imports a test helper',
      { 'capabilities/wallet/server/x.ts': "import { walletWorld } from '#testing/wallet.ts';" },
    ],
    [
      'an app that imports a test helper',
      { 'apps/server/x.ts': "import { testServer } from '#testing/test-server.ts';" },
    ],
    [
      'a test helper outside the test areas, despite its name',
      { 'platform/money/testing.ts': "import { fen } from '#testing/money.ts';" },
    ],
    ['a tool that imports a test', { 'tools/x/x.ts': "import { y } from './y.test.ts';" }],
    ['a product file that imports the test runner', { 'platform/time/x.ts': "import { vi } from 'vitest';" }],
    [
      'a re-export of a forbidden file',
      { 'capabilities/wallet/mobile/x.tsx': "export { a } from '../server/api.ts';\nexport const b = 1;" },
    ],
  ])('%s', (_what, files) => {
    expect(rulesBrokenBy(files as unknown as Record<string, string>)).toEqual(['import']);
  });

  it("a file's address taken for its path", () => {
    const text = `export const root = new URL('..', import.meta.${'url'}).pathname;`;
    expect(rulesBrokenBy({ 'tools/x/x.ts': text })).toEqual(['file-address']);
    expect(rulesBrokenBy({ 'platform/x/x.ts': text.replace('.pathname', '') })).toEqual([]);
  });

  it('a file that only passes on exports of others, but for an api.ts and types', () => {
    const text = "export { a, type B } from './a.ts';\nexport * from './c.ts';";
    const inFile = (path: string, more = '') => rulesBrokenBy({ [`capabilities/wallet/server/${path}`]: text + more });
    expect(inFile('cli.ts')).toEqual(['barrel']);
    expect(inFile('api.ts')).toEqual([]);
    expect(inFile('cli.ts', '\nexport const d = 1;')).toEqual([]);
    expect(rulesBrokenBy({ 'capabilities/wallet/contract/id.ts': "export type { A } from './a.ts';" })).toEqual([]);
  });

  it('SQL that names a table of another capability', () => {
    expect(
      rulesBrokenBy({
        'capabilities/wallet/server/x.ts':
          "import { sql } from '#platform/db/sql.ts';\nexport const q = sql`select 1 from trades.trade`;",
      }),
    ).toEqual(['sql']);
    expect(
      rulesBrokenBy({
        'capabilities/wallet/migrations/0001-x.sql': 'create view wallet.v as select * from trades.trade;',
      }),
    ).toEqual(['sql']);
  });

  it('circular imports', () => {
    const files = {
      'platform/a/a.ts': "import { b } from '../b/b.ts';",
      'platform/b/b.ts': "import { a } from '../a/a.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual(['cycle']);
  });

  it('circular imports of types only', () => {
    const files = {
      'capabilities/wallet/mobile/page.tsx': "import { Part } from './part.tsx';\nexport interface Read {}",
      'capabilities/wallet/mobile/part.tsx': "import type { Read } from './page.tsx';",
    };
    expect(rulesBrokenBy(files)).toEqual(['type-cycle']);
  });
});

describe('a rule that the product does not use is reported', () => {
  const rule = (text: string) => ({ 'capabilities/wallet/rules/limit.ts': text });

  it.each([
    ['which tests alone use', rule('export const limit = 1;')],
    ['beside one that it uses', rule('export const limit = 1;\nexport const used = 2;')],
    ['which such a rule alone uses', rule('export const limit = 1;\nexport const model = () => limit;\nvoid used;')],
    ['in the arithmetic of money', { 'platform/money/limit.ts': 'export const limit = 1;' }],
    [
      'also where testing and the simulator use it',
      {
        ...rule('export const limit = 1;'),
        'simulator/x.ts': "export { limit } from '#capabilities/wallet/rules/limit.ts';",
        'testing/x.ts': "export { limit } from '#capabilities/wallet/rules/limit.ts';",
      },
    ],
  ])('%s', (_what, files) => {
    const users = {
      'capabilities/wallet/server/x.ts': "import { used } from '../rules/limit.ts';",
      'capabilities/wallet/rules/limit.test.ts': "import { limit, model } from './limit.ts';",
    };
    expect(new Set(rulesBrokenBy({ ...users, ...files }))).toEqual(new Set(['rule-runs']));
  });
});

describe('a capability that depends on a later one is reported', () => {
  it.each([
    [
      'through its server api',
      { 'capabilities/trades/server/x.ts': "import { a } from '#capabilities/wallet/server/api.ts';" },
    ],
    [
      'through a type of its contract',
      { 'capabilities/trades/contract/x.ts': "import type { A } from '#capabilities/wallet/contract/a.ts';" },
    ],
    [
      'through an inline type import',
      { 'capabilities/trades/server/x.ts': "export type B = import('#capabilities/wallet/contract/a.ts').A;" },
    ],
    [
      'through a dynamic import of its pages',
      { 'capabilities/trades/mobile/x.tsx': "void import('#capabilities/wallet/mobile/api.ts');" },
    ],
    [
      'through an SQL function called from TypeScript',
      {
        'capabilities/trades/server/x.ts':
          "import { sql } from '#platform/db/sql.ts';\nexport const q = sql`select wallet.api_post(1)`;",
      },
    ],
    [
      'through an SQL function called from another one',
      {
        'capabilities/trades/sql/book.sql':
          'create or replace function trades.book() returns void language sql as $$ select wallet.api_post(1) $$;',
      },
    ],
    [
      'through a foreign key',
      {
        'capabilities/trades/migrations/202611220001-x.sql':
          'create table trades.t (account_id bigint references wallet.account);',
      },
    ],
  ])('%s', (_what, files) => {
    const wallet = { 'capabilities/wallet/migrations/0001-x.sql': 'create table wallet.account (id bigint);' };
    expect(rulesBrokenBy({ ...wallet, ...(files as unknown as Record<string, string>) })).toEqual(['order']);
  });

  it('as are a capability missing from the order and an unknown name in it', () => {
    expect(rulesBrokenBy({}, ['trades'])).toEqual(['order']);
    expect(rulesBrokenBy({}, ['trades', 'wallet', 'rewards'])).toEqual(['order']);
  });
});

describe('permitted code passes', () => {
  it('a rule that a page uses through another one, and one that is passed on to other capabilities', () => {
    const files = {
      'capabilities/wallet/rules/limit.ts': 'const most = 1;\nexport const limit = () => most;',
      'capabilities/wallet/rules/amount.ts':
        "import { limit } from './limit.ts';\nexport type Amount = number;\nexport const amount = (): Amount => limit();",
      'capabilities/wallet/rules/day.ts': 'export const day = 1;',
      'capabilities/wallet/mobile/x.tsx': "import { amount } from '../rules/amount.ts';",
      'capabilities/wallet/mobile/api.ts': "export { day } from '../rules/day.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual([]);
  });

  it('published functions, foreign keys, own tables and tests', () => {
    const files = {
      'capabilities/wallet/server/x.ts':
        "import { sql } from '#platform/db/sql.ts';\nimport { b } from '#capabilities/trades/server/api.ts';\nexport const q = sql`select trades.api_facts(1), w.id from wallet.account w`;",
      'capabilities/wallet/migrations/0001-x.sql':
        '-- like trades.trade\ncreate table wallet.t (id bigint references trades.trade);',
      'capabilities/wallet/server/x.test.ts': "import { testServer } from '#testing/test-server.ts';",
      'testing/wallet.ts': "import { expect } from 'vitest';\nimport { createApp } from '#apps/server/app.ts';",
      'e2e/phone-stage.ts': "import { walletWorld } from '#testing/wallet.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual([]);
  });
});
