import { passwordProblem } from '#platform/validate/password.ts';

/** Why a password is not taken; a text of each stands under `refusal.<reason>`. */
export type PasswordRefusal = 'password_short' | 'password_common';

const MOST = 64;

/** The configured minimum, the list of common ones, and nothing that stands on the owner's business card. */
export const refusesPassword = (
  password: string,
  minimum: number,
  names: readonly string[],
): PasswordRefusal | undefined => {
  const problem = passwordProblem(password, { min: minimum, max: MOST });
  if (problem === 'password_too_short' || problem === 'password_too_long') return 'password_short';
  const isOwnName = names.some((name) => name.toLowerCase() === password.toLowerCase());
  return problem !== undefined || isOwnName ? 'password_common' : undefined;
};
