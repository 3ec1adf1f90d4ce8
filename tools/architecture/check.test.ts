import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkArchitecture } from './check.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** A small checkout: a path and what stands in it. */
const checkout = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'));
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
const rulesBrokenBy = (files: Record<string, string>, order = ['trades', 'wallet']): string[] =>
  checkArchitecture(checkout(files), order).violations.map((violation) => violation.rule);

describe('a planted violation is found', () => {
  it.each([
    [
      'a page that imports a server file',
      { 'capabilities/wallet/mobile/page.tsx': "import { a } from '../server/api.ts';" },
    ],
    [
      'a page that loads a server file later',
      { 'capabilities/wallet/mobile/page.tsx': "void import('../server/api.ts');" },
    ],
    [
      'a rule that reads the database',
      { 'capabilities/wallet/rules/limit.ts': "import { sql } from '#platform/db/sql.ts';" },
    ],
    [
      'a rule that asks for the time',
      { 'capabilities/wallet/rules/limit.ts': "import { readFileSync } from 'node:fs';" },
    ],
    [
      'a contract that knows the server',
      { 'capabilities/wallet/contract/apply.ts': "import { Problem } from '#platform/http/problem.ts';" },
    ],
    [
      'a server that reaches into another capability',
      { 'capabilities/wallet/server/x.ts': "import { b } from '#capabilities/trades/server/book.ts';" },
    ],
    [
      'a page that reaches into another capability',
      { 'capabilities/wallet/mobile/x.tsx': "import { b } from '#capabilities/trades/mobile/trade-list.tsx';" },
    ],
    [
      'a platform that knows a business',
      { 'platform/http/x.ts': "import { a } from '#capabilities/wallet/server/api.ts';" },
    ],
    [
      'a page of the phone with the component library of the console',
      { 'capabilities/wallet/mobile/x.tsx': "import { Button } from 'antd';" },
    ],
    [
      'a part of the phone with the component library of the console',
      { 'platform/ui/basics/x.tsx': "import { Button } from 'antd';" },
    ],
    [
      'a page of the phone that draws with the console',
      { 'capabilities/wallet/mobile/x.tsx': "import { Detail } from '#platform/ui-console/detail.tsx';" },
    ],
    [
      'a page of the console that draws with the phone',
      { 'capabilities/wallet/console/x.tsx': "import { Sheet } from '#platform/ui/overlay/sheet.tsx';" },
    ],
    [
      'a part of the console that draws with the phone',
      { 'platform/ui-console/x.tsx': "import { Sheet } from '#platform/ui/overlay/sheet.tsx';" },
    ],
    [
      'a page of the console that imports a server file',
      { 'capabilities/wallet/console/x.tsx': "import { a } from '../server/api.ts';" },
    ],
    [
      'a page of the console that imports a page of the phone',
      { 'capabilities/wallet/console/x.tsx': "import { a } from '../mobile/page.tsx';" },
    ],
    [
      'a page of the phone that imports a page of the console',
      { 'capabilities/wallet/mobile/x.tsx': "import { a } from '../console/page.tsx';" },
    ],
    [
      'the phone, which shows a page of the console',
      { 'apps/mobile/x.tsx': "import { a } from '#capabilities/wallet/console/pages.ts';" },
    ],
    [
      'the console, which shows a page of the phone',
      { 'apps/console/x.tsx': "import { a } from '#capabilities/wallet/mobile/page.tsx';" },
    ],
    [
      'a server that draws',
      { 'capabilities/wallet/server/x.ts': "import { Button } from '#platform/ui/basics/button.tsx';" },
    ],
    [
      'a capability that uses an app',
      { 'capabilities/wallet/server/x.ts': "import { createApp } from '#apps/server/app.ts';" },
    ],
    ['a page with a server library', { 'capabilities/wallet/mobile/x.tsx': "import pg from 'pg';" }],
    [
      'a server that uses a test helper',
      { 'capabilities/wallet/server/x.ts': "import { walletWorld } from '#testing/wallet.ts';" },
    ],
    ['an app that uses a test helper', { 'apps/server/x.ts': "import { testServer } from '#testing/test-server.ts';" }],
    [
      'a helper that is no test by its name alone',
      { 'platform/money/testing.ts': "import { fen } from '#testing/money.ts';" },
    ],
    ['a tool that imports a test', { 'tools/x/x.ts': "import { y } from './y.test.ts';" }],
    ['a product file with the test runner', { 'platform/time/x.ts': "import { vi } from 'vitest';" }],
    [
      'a re-export of a forbidden file',
      { 'capabilities/wallet/mobile/x.tsx': "export { a } from '../server/api.ts';" },
    ],
  ])('%s', (_what, files) => {
    expect(rulesBrokenBy(files as unknown as Record<string, string>)).toEqual(['import']);
  });

  it('SQL of one capability that names a table of another', () => {
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

  it('files that import each other in a circle', () => {
    const files = {
      'platform/a/a.ts': "import { b } from '../b/b.ts';",
      'platform/b/b.ts': "import { a } from '../a/a.ts';",
    };
    expect(rulesBrokenBy(files)).toEqual(['cycle']);
  });

  it('files that are in a circle by their types only', () => {
    const files = {
      'capabilities/wallet/mobile/page.tsx': "import { Part } from './part.tsx';\nexport interface Read {}",
      'capabilities/wallet/mobile/part.tsx': "import type { Read } from './page.tsx';",
    };
    expect(rulesBrokenBy(files)).toEqual(['type-cycle']);
  });
});

describe('a capability that uses a later one is found', () => {
  it.each([
    [
      'by its server api',
      { 'capabilities/trades/server/x.ts': "import { a } from '#capabilities/wallet/server/api.ts';" },
    ],
    [
      'by a type of its contract',
      { 'capabilities/trades/contract/x.ts': "import type { A } from '#capabilities/wallet/contract/a.ts';" },
    ],
    [
      'by a type named in place',
      { 'capabilities/trades/server/x.ts': "export type B = import('#capabilities/wallet/contract/a.ts').A;" },
    ],
    [
      'by its pages, loaded later',
      { 'capabilities/trades/mobile/x.tsx': "void import('#capabilities/wallet/mobile/api.ts');" },
    ],
    [
      'by a function called in TypeScript',
      {
        'capabilities/trades/server/x.ts':
          "import { sql } from '#platform/db/sql.ts';\nexport const q = sql`select wallet.api_post(1)`;",
      },
    ],
    [
      'by a function called in a function',
      {
        'capabilities/trades/sql/book.sql':
          'create or replace function trades.book() returns void language sql as $$ select wallet.api_post(1) $$;',
      },
    ],
    [
      'by a foreign key',
      {
        'capabilities/trades/migrations/202611220001-x.sql':
          'create table trades.t (account_id bigint references wallet.account);',
      },
    ],
  ])('%s', (_what, files) => {
    const wallet = { 'capabilities/wallet/migrations/0001-x.sql': 'create table wallet.account (id bigint);' };
    expect(rulesBrokenBy({ ...wallet, ...(files as unknown as Record<string, string>) })).toEqual(['order']);
  });

  it('without a place in the order, and a place without a capability', () => {
    expect(rulesBrokenBy({}, ['trades'])).toEqual(['order']);
    expect(rulesBrokenBy({}, ['trades', 'wallet', 'rewards'])).toEqual(['order']);
  });
});

describe('what is allowed passes', () => {
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
