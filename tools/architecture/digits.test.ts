import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allDigitViolations, digitViolations } from './digits.ts';

it('states and types are compared with words', () => {
  expect(allDigitViolations(join(import.meta.dirname, '../../'))).toEqual([]);
});

it.each([
  ['  where terminal.bind_status = 3', 'bind_status = 3'],
  ['where type in (2, 5)', 'type in (2'],
  ["state = any ('{0,1}')", "state = any ('{0"],
  ['update t set state = 2 where id = 1', 'state = 2'],
  ['(feed[ord]).status <> 3', 'status <> 3'],
  ['if (terminal.bindStatus === 3) return;', 'bindStatus === 3'],
  ['status < 0 || x', 'status < 0'],
  ['cardType !== 2', 'cardType !== 2'],
])('%j is reported', (text, found) => {
  expect(digitViolations('a.ts', text)).toEqual([
    { path: 'a.ts', rule: 'digits', detail: `compares with a digit: ${found}` },
  ]);
});

it.each([
  'bind_status = terminals.activated()',
  'type === OPERATION.recall',
  'export type CheckType = 0 | 1;',
  'response.status === 200',
  'count(*) filter (where length(type) > 3)',
])('%j is not', (text) => {
  expect(digitViolations('a.ts', text)).toEqual([]);
});
