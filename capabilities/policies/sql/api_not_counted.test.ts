/** Why a sale does not count by the conditions of a policy (docs/domain.md §6). */
import { expect, it } from 'vitest';
import { useSqlCalls } from '#testing/sql-calls.ts';

const sql = useSqlCalls();

/** The sixth sale of a binding, of 100.00 on its tenth day. */
const why = (conditions: string, sale = '1::smallint, 1::smallint, 1::smallint, 1::smallint, 10000, 6, 10') =>
  sql.value(`policies.api_not_counted(${conditions === 'null' ? 'null' : `'${conditions}'`}, ${sale})`);

it.each<[what: string, conditions: string, reason: string | null]>([
  ['no conditions', 'null', null],
  ['empty conditions', '{}', null],
  ['a payment type that is excluded', '{"excludedPaymentTypes": [2, 1]}', 'payment_type'],
  ['another payment type is excluded', '{"excludedPaymentTypes": [2]}', null],
  ['a kind that is not named', '{"totalTypes": [2, 3]}', 'total_type'],
  ['a kind that is named', '{"totalTypes": [2, 1]}', null],
  ['a method that is not named', '{"methods": [2]}', 'method'],
  ['a card that is not named', '{"cardTypes": [2]}', 'card_type'],
  ['no card is named', '{"cardTypes": []}', 'card_type'],
  ['the minimum itself', '{"minTransactionFen": 10000}', null],
  ['a fen below the minimum', '{"minTransactionFen": 10001}', 'below_minimum'],
  ['the last of the first ones', '{"notFirst": 6}', 'first_sales'],
  ['the first after them', '{"notFirst": 5}', null],
  ['the first day that counts', '{"fromDay": 10}', null],
  ['the day before', '{"fromDay": 11}', 'before_day'],
  ['the first reason of several', '{"fromDay": 11, "notFirst": 6, "methods": [2]}', 'method'],
])('%s', async (_what, conditions, reason) => {
  expect(await why(conditions)).toBe(reason);
});

it('a place is read only among the first sales', async () => {
  const sale = '1::smallint, 1::smallint, 1::smallint, 1::smallint, 10000, null, 10';
  expect(await why('{"notFirst": 6}', sale)).toBeNull();
});
