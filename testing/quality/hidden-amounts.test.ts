/** A user who hides the amounts and hands over the phone may rely on it: no page of the app writes them anyway. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GATHERED } from '../examples/gathered.ts';

const root = join(import.meta.dirname, '../../');

/** Beginnings of paths whose amounts stay visible (`visibleAmounts` of the examples says why). */
const VISIBLE = [...GATHERED].flatMap(([capability, { visibleAmounts = {} }]) =>
  Object.keys(visibleAmounts).map((start) => `${capability}/${start}`),
);

const written = (text: string): boolean =>
  text
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll('amountsHidden ? hiddenAmount : formatFen(', '')
    .includes('formatFen');

const files = globSync('capabilities/*/mobile/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.'));
const writing = files
  .filter((path) => written(readFileSync(join(root, path), 'utf8')))
  .map((path) => path.replace('capabilities/', ''));

it('an amount on a page of the app is hidden with the others, but for those with a reason', () => {
  expect(files.length).toBeGreaterThan(500);
  const visible = VISIBLE;
  const shown = writing.filter((path) => !visible.some((start) => path.startsWith(start)));
  expect(shown.map((path) => `${path}: <Amount hidden={amountsHidden}>, or visibleAmounts of the examples`)).toEqual(
    [],
  );
  expect(visible.filter((start) => !writing.some((path) => path.startsWith(start)))).toEqual([]);
});

it('an Amount is left visible by name only in documents, in confirmations and where the first paint fills it in', () => {
  const visible = files.filter((path) => readFileSync(join(root, path), 'utf8').includes('hidden={false}'));
  const named = [...GATHERED].flatMap(([capability, { unhidden = [] }]) =>
    unhidden.map((path) => `${capability}/${path}`),
  );
  expect(visible.map((path) => path.replace('capabilities/', '')).toSorted()).toEqual(named.toSorted());
});
