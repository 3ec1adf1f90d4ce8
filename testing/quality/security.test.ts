/** SECURITY.md has a row for every requirement of OWASP ASVS 5.0 up to level 2, and names only files that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsRequirements } from './asvs-requirements.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');

const STATES = ['held', 'not applicable', '**not held**'];

interface Row {
  readonly number: string;
  readonly state: string;
  readonly proof: string;
}

const rowsOf = (document: string): Row[] =>
  [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
    ([, number = '', level = '', , state = '', proof = '']) => ({ number: `${number} ${level}`, state, proof }),
  );

/** Paths in backticks: with a slash, or a document of the root. */
const filesIn = (document: string): string[] =>
  [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]+\.md)`/g)].map(([, path = '']) => path);

const isFile = (path: string): boolean => existsSync(join(root, path)) || path.startsWith('application/');

describe('SECURITY.md', () => {
  const rows = rowsOf(text);

  it('has one row for every requirement of levels 1 and 2, in their order', () => {
    expect(rows.map(({ number }) => number)).toEqual(asvsRequirements());
    expect(rows).toHaveLength(253);
  });

  it('states for each requirement whether it is held, and by which test, or why not', () => {
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    expect(rows.filter(({ proof }) => proof.trim() === '')).toEqual([]);
  });

  it('counts them as they are', () => {
    const [held, apart, not] = STATES.map((state) => rows.filter((row) => row.state === state).length);
    expect(text).toContain(`Of 253: ${held} held, ${apart} not applicable, ${not} not held.`);
  });

  it('names only files that exist, in docs/security.md too', () => {
    const named = [...filesIn(text), ...filesIn(readFileSync(join(root, 'docs/security.md'), 'utf8'))];
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !isFile(path))).toEqual([]);
  });
});

it('a missing row and a missing file are found', () => {
  const planted = text
    .replace(/^\| 1\.2\.4 .*\n/m, '')
    .replace('`platform/db/sql.test.ts`', '`platform/db/gone.test.ts`');
  expect(rowsOf(planted)).toHaveLength(252);
  expect(filesIn('`platform/db/gone.test.ts`').filter((path) => !isFile(path))).toHaveLength(1);
});
