import type { Text } from '#platform/i18n/browser.tsx';
import { isRepeated, isRun, passwordProblem } from '#platform/validate/password.ts';

const rule = (minimum: number) => ({ min: minimum, max: 64 });

/**
 * Why a new password is refused, in words, or undefined. The server decides; this check only gives earlier feedback.
 */
export const newPasswordProblem = (password: string, minimum: number, t: Text['t']): string | undefined => {
  const problem = passwordProblem(password, rule(minimum));
  if (password === '') return t('session.new-password.missing');
  if (problem === undefined) return undefined;
  if (problem !== 'password_common') return t('refusal.password_short', { minimum });
  const text = password.toLowerCase();
  if (isRepeated(text)) return t('session.new-password.repeated');
  return t(isRun(text) ? 'session.new-password.run' : 'session.new-password.common');
};
