import { newRecoveryCodes, shownRecoveryCode, stepOfCode } from '#platform/auth/totp.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { checkFirstCode } from '../../contract/first/check-first-code.ts';
import { requireOpenLink } from './first-link.ts';
import { openStep, sealStep } from './steps.ts';

/** Guesses are not counted: who has the link was told the secret. */
export const checkFirstCodeRoute = handle(checkFirstCode, async ({ db, services, now }, { token, drawn, code }) => {
  const link = await requireOpenLink(db, token, now);
  const { secret } = openStep(services.vault, link, 'drawn', drawn);
  const step = stepOfCode(secret, code.replaceAll(' ', ''), now);
  if (step === undefined) throw refuse('second_factor_wrong', { left: 0 });
  const recoveryCodes = newRecoveryCodes();
  return {
    checkedAt: now.toISOString(),
    recoveryCodes: recoveryCodes.map(shownRecoveryCode),
    proof: sealStep(services.vault, link, 'proof', { secret, step, recoveryCodes }),
  };
});
