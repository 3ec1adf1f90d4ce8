import { expect, it } from 'vitest';
import { describeError, errorText } from './describe-error.ts';

it('tells type, message, code and stack of errors, and of copies of errors', () => {
  const error = Object.assign(new TypeError('no such row'), { code: '22P02' });
  expect(describeError(error)).toEqual({
    type: 'TypeError',
    message: 'no such row',
    code: '22P02',
    stack: expect.stringContaining('describe-error.test.ts'),
  });
  const copy = { ...error, message: error.message, stack: error.stack, queue: 'x' };
  expect(describeError(copy)).toEqual(describeError(error));
  expect(errorText(copy)).toMatch(/^TypeError \[22P02\]: no such row\n\s+at /);
});

it('describes causes, and values that are no error at all', () => {
  expect(errorText(new Error('outer', { cause: new RangeError('inner') }))).toContain('caused by RangeError: inner');
  for (const odd of [{ a: 1 }, ['x'], null, undefined, 'text', 7, Symbol('s')])
    expect(errorText(odd)).not.toContain('[object');
  expect(errorText({ a: 1 })).toBe('object: { a: 1 }');
});

it('names the violated constraint and its table, and none of the values that violated it', () => {
  const error = Object.assign(
    new Error('new row for relation "rule" violates check constraint "rule_fee_is_positive"'),
    {
      code: '23514',
      schema: 'withdrawals',
      table: 'rule',
      constraint: 'rule_fee_is_positive',
      detail: 'Failing row contains (13912345678).',
    },
  );
  expect(describeError(error).violated).toBe('withdrawals.rule: rule fee is positive');
  expect(errorText(error)).toContain('\n  violated in withdrawals.rule: rule fee is positive\n');
  expect(JSON.stringify(describeError(error)) + errorText(error)).not.toContain('13912345678');
});
