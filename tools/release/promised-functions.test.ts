/** The server of the last release finds the functions that it calls, with the meaning that it knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenPromises, calledFunctions, presentFunctions, type PromisedFunction } from './promised-functions.ts';

const ROOT = join(import.meta.dirname, '../../');
const released = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-functions.json'), 'utf8'),
) as PromisedFunction[];
const present = presentFunctions(ROOT);

it('this version keeps the functions that the server of the last release calls', () => {
  expect(brokenPromises(released, present)).toEqual([]);
});

it('a release promises the functions that its server calls, and not those that only functions call', () => {
  const called = calledFunctions(ROOT).map(({ name }) => name);
  expect(called).toContain('trades.book_batch');
  expect(called).toContain('terminals.bind');
  expect(called).not.toContain('trades.write_sales');
  expect(brokenPromises(calledFunctions(ROOT), present)).toEqual([]);
});

const before: PromisedFunction = { name: 'a.f', arguments: 'id bigint', result: 'bigint', checksum: '1' };
const now = { ...before, meansTheSame: false };
it.each([
  ['is gone', []],
  ['took (id bigint)', [{ ...now, arguments: 'id integer' }]],
  ['took (id bigint)', [{ ...now, arguments: 'id bigint, at date' }]],
  ['took (id bigint)', [{ ...now, arguments: 'id bigint, why text DEFAULT NULL::text, at date' }]],
  ['returned bigint', [{ ...now, result: 'integer' }]],
  ['has another text', [{ ...now, checksum: '2' }]],
])('a function that %s is refused', (problem, functions) => {
  expect(brokenPromises([before], functions)).toEqual([expect.stringContaining(`a.f ${problem}`)]);
});

it.each([
  ['an argument with a default', { ...now, arguments: 'id bigint, at date DEFAULT NULL::date' }],
  ['another text with its reason', { ...now, checksum: '2', meansTheSame: true }],
])('%s is not', (_what, one) => {
  expect(brokenPromises([before], [one])).toEqual([]);
});
