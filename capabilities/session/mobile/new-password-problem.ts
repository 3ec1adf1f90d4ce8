import { passwordProblem } from '#platform/validate/password.ts';
import type { Text } from '#platform/i18n/browser.tsx';

const rule = (minimum: number) => ({ min: minimum, max: 64 });

/**
 * What is wrong with a new password, in words; undefined when nothing is. The server decides, this only tells earlier.
 */
export const newPasswordProblem = (password: string, minimum: number, t: Text['t']): string | undefined => {
  const problem = passwordProblem(password, rule(minimum));
  if (problem === undefined) return undefined;
  return problem === 'password_common' ? t('refusal.password_common') : t('refusal.password_short', { minimum });
};
