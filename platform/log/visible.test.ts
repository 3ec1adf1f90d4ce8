import { expect, it } from 'vitest';
import { visible } from './visible.ts';

it('shows characters that a terminal would obey, and keeps a text of a stranger on its line', () => {
  expect(visible('好再来\u001b[2J\u001b]52;c;cm0K\u0007')).toBe('好再来\\u001b[2J\\u001b]52;c;cm0K\\u0007');
  expect(visible('少了 5 元\n2026-09-18  operator  corrected')).toBe('少了 5 元\\u000a2026-09-18  operator  corrected');
  expect(visible('王\u202e00.21')).toBe('王\\u202e00.21');
});

it('leaves words, marks and emoji of any script alone', () => {
  const text = '老王（成都）·ネイル👩‍👩‍👧 café — 10.00';
  expect(visible(text)).toBe(text);
});

it('leaves JSON readable for programs', () => {
  const value = { name: '王\u202e\u001b\n00.21' };
  expect(JSON.parse(visible(JSON.stringify(value)))).toEqual(value);
});
