import { passwordProblem } from '#platform/validate/password.ts';

/** Reasons for refusing a password; each has a text under `refusal.<reason>`. */
export type PasswordRefusal = 'password_short' | 'password_common';

const MOST = 64;

/** Checks the minimum length, the list of common passwords, and that it is not the owner's name or mobile. */
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
