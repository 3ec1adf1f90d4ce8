import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { definedCalls } from './call-names.ts';
import { pageNameViolations } from './page-names.ts';
import { readSource } from './source.ts';
import { sqlNameViolations } from './sql-names.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const callOf = (name: string, effect: string): string =>
  `export const ${name} = defineCall({ name: 'wallet.x', effect: '${effect}' });`;
const WRITES = callOf('cancelHold', 'write');
const READS = callOf('listHolds', 'read');
const COMMAND = `import { cancelHold } from '../contract/cancel-hold.ts';\nexport const cancel = () => useCommand(cancelHold, {});`;

/** @param page its file name, @param files its neighbours by name. @returns the faults. */
const detailsOf = (page: string, files: Record<string, string>, declared: string[] = []): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'zhanye-page-names-'));
  roots.push(root);
  const all = {
    'contract/cancel-hold.ts': WRITES,
    'contract/confirm-hold.ts': callOf('confirmHold', 'write'),
    'contract/list-holds.ts': READS,
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`mobile/${name}`, text])),
  };
  for (const [path, text] of Object.entries(all)) {
    const file = join(root, 'capabilities/wallet', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const paths = globSync('capabilities/**/*.{ts,tsx}', { cwd: root });
  const sources = paths.map((path) => readSource(root, path));
  const path = `capabilities/wallet/mobile/${page}`;
  const exceptions = declared.map((name) => `capabilities/wallet/mobile/${name}`);
  return pageNameViolations(root, sources, [path], definedCalls(root, paths), exceptions).map(({ detail }) => detail);
};

describe('a planted violation is reported', () => {
  it.each([
    ['in the page', { 'holds.tsx': COMMAND }],
    ['in a part of the page', { 'holds.tsx': `import { cancel } from './use-cancel.ts';`, 'use-cancel.ts': COMMAND }],
    ['sent without a hook', { 'holds.tsx': COMMAND.replace('useCommand(cancelHold, {})', 'send(cancelHold, {})') }],
  ])('a page with another name than its one command, %s', (_where, files) => {
    expect(detailsOf('holds.tsx', files)).toEqual([
      'sends wallet.cancel-hold alone: name it cancel-hold.tsx, or list it in tools/architecture/page-names.ts',
    ]);
  });

  it('an exception that is none any more', () => {
    const [detail] = detailsOf('cancel-hold.tsx', { 'cancel-hold.tsx': COMMAND }, ['cancel-hold.tsx']);
    expect(detail).toMatch(/needs no exception/);
  });

  it('a synonym in the name of an SQL function', () => {
    const details = sqlNameViolations(['capabilities/ledger/sql/api_remove_holds.sql']).map(({ detail }) => detail);
    expect(details).toEqual(['calls say delete for remove']);
  });
});

describe('accepted are', () => {
  it('a page with the name of its command, and a declared exception', () => {
    expect(detailsOf('cancel-hold.tsx', { 'cancel-hold.tsx': COMMAND })).toEqual([]);
    expect(detailsOf('holds.tsx', { 'holds.tsx': COMMAND }, ['holds.tsx'])).toEqual([]);
  });

  it('a page with several commands, or with none', () => {
    const other = COMMAND.replaceAll('cancel', 'confirm');
    expect(detailsOf('holds.tsx', { 'holds.tsx': `${COMMAND}\nimport './other.ts';`, 'other.ts': other })).toEqual([]);
    expect(detailsOf('holds.tsx', { 'holds.tsx': `import { listHolds } from '../contract/list-holds.ts';` })).toEqual(
      [],
    );
  });

  it('SQL functions with the words of calls or with words of their own', () => {
    const paths = ['delete', 'tally', 'api_by_no'].map((name) => `capabilities/wallet/sql/${name}.sql`);
    expect(sqlNameViolations(paths)).toEqual([]);
  });
});
