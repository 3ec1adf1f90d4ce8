import { passwordProblem } from '#platform/validate/password.ts';
import type { Text } from '#platform/i18n/browser.tsx';

const rule = (minimum: number) => ({ min: minimum, max: 64 });

/**
 * The localized problem with a new password, or undefined. The server decides; this check only gives earlier feedback.
 */
export const newPasswordProblem = (password: string, minimum: number, t: Text['t']): string | undefined => {
  const problem = passwordProblem(password, rule(minimum));
  if (password === '') return t('session.new-password.missing');
  if (problem === undefined) return undefined;
  return problem === 'password_common' ? t('refusal.password_common') : t('refusal.password_short', { minimum });
};
