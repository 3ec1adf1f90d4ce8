import { expect, it } from 'vitest';
import { userNameOf } from './user-name.ts';

it.each([
  ['13880217736', 'mobile', '13880217736'],
  [' 138 8021-7736 ', 'mobile', '13880217736'],
  ['+86 13880217736', 'mobile', '13880217736'],
  ['008613880217736', 'mobile', '13880217736'],
  ['００８６ １３８８０２１７７３６', 'mobile', '13880217736'],
  ['\u202D13880217736\u202C', 'mobile', '13880217736'],
  ['a13880217736', 'name', 'a13880217736'],
  ['+1 388 021 7736', 'name', '+1 388 021 7736'],
  ['chen\u200Bliqun', 'name', 'chenliqun'],
  ['1388021773', 'name', '1388021773'],
  ['12880217736', 'name', '12880217736'],
  [' ChenLiqun ', 'name', 'chenliqun'],
  ['Ｃｈｅｎ', 'name', 'chen'],
])('%j is a %s', (typed, kind, value) => {
  expect(userNameOf(typed)).toEqual({ kind, value });
});
