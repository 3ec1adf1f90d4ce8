/** The counts in docs/features.md match its rows, and the tests that it names exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../');
const text = readFileSync(join(root, 'docs/features.md'), 'utf8');
const FEATURES = 212;

interface Feature {
  readonly no: number;
  readonly state: string;
  readonly where: string;
  readonly tests: readonly string[];
}

const features = [...text.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, no, rest = '']): Feature => {
  const [, state = '', where = '', heldBy = ''] = rest.split('|').map((cell) => cell.trim());
  return { no: Number(no), state, where, tests: [...heldBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) };
});

const isThere = (path: string): boolean => ['', 'capabilities'].some((folder) => existsSync(join(root, folder, path)));

it('lists every feature once', () => {
  expect(features.map(({ no }) => no)).toEqual(Array.from({ length: FEATURES }, (_, index) => index + 1));
});

it('counts them by their state', () => {
  const count = (state: string): number => features.filter((one) => one.state === state).length;
  expect(count('yes') + count('partly') + count('no')).toBe(FEATURES);
  expect(text).toContain(`\n${count('yes')} yes, ${count('partly')} partly, ${count('no')} no.\n`);
});

it('names where a feature is found and which test holds it, with paths that exist', () => {
  const unheld = features.filter(({ state, where, tests }) => state === 'yes' && (where === '' || tests.length === 0));
  expect(unheld).toEqual([]);
  expect(features.flatMap(({ tests }) => tests).filter((path) => !isThere(path))).toEqual([]);
});
