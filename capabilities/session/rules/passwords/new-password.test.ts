import { expect, it } from 'vitest';
import { refusesPassword } from './new-password.ts';

it.each([
  ['abc12', 6, 'password_short'],
  ['Tr4kz9', 8, 'password_short'],
  ['123456', 6, 'password_common'],
  ['Password1', 6, 'password_common'],
  ['13880217736', 6, 'password_common'],
  ['ChenLiqun', 6, 'password_common'],
  ['Tr4kz9', 6, undefined],
  ['一二三山水田', 6, undefined],
])('%s with at least %i: %s', (password, minimum, refusal) => {
  expect(refusesPassword(password, minimum, ['chenliqun', '13880217736'])).toBe(refusal);
});
