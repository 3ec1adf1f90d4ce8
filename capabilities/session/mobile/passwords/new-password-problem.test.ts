import { expect, it } from 'vitest';
import { newPasswordProblem } from './new-password-problem.ts';

const why = (password: string): string | undefined => newPasswordProblem(password, 6, (key) => key);

it.each([
  ['', 'session.new-password.missing'],
  ['k7#mP', 'refusal.password_short'],
  ['x1'.repeat(33), 'refusal.password_short'],
  ['aaaaaa', 'session.new-password.repeated'],
  ['ABCABC', 'session.new-password.repeated'],
  ['123456', 'session.new-password.run'],
  ['Qwerty', 'session.new-password.run'],
  ['password', 'session.new-password.common'],
  ['k7#mPq', undefined],
])('%j is refused for the reason %s', (password, reason) => {
  expect(why(password)).toBe(reason);
});
