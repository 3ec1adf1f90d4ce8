/**
 * Common to all logins by password, whoever owns the accounts: captcha, attempt limits, identical responses for unknown
 * names.
 */
import type { Context } from '#platform/http/context.ts';
import { giveBackTries, isGuessedAt, judged, takeTry, targetOf, wrongPassword, type Target } from './login-attempts.ts';
import { checkAddress } from './address-limit.ts';
import { checkCaptcha, type GivenCaptcha } from './captcha.ts';

export interface LoginAttempt<A> {
  /** The typed name in the normalized form under which attempts are counted. */
  readonly name: string;
  readonly captcha: GivenCaptcha;
  find(): Promise<A | undefined>;
  /** Takes the same time when the account does not exist. */
  isRight(account: A | undefined): Promise<boolean>;
}

const REASONS = { wrong: 'login_wrong', locked: 'login_locked' };

/** A captcha is required always or, where captchas are disabled, once a name had too many wrong passwords. */
const checkPicture = async (context: Context, captcha: GivenCaptcha, target: Target): Promise<void> => {
  const isAsked =
    context.services.config.captchaEnabled || (await isGuessedAt(context.outside, target.nameHash, context.now));
  if (isAsked) await checkCaptcha(context, captcha);
};

/** @throws refuse('login_wrong'), refuse('login_locked'), both identical for an unknown name; captcha refusals; 429. */
export const tryLogin = async <A>(context: Context, attempt: LoginAttempt<A>): Promise<A> => {
  const target = targetOf(context, attempt.name);
  await checkAddress(context);
  await checkPicture(context, attempt.captcha, target);
  const taken = await takeTry(context.outside, target, context.now);
  if (taken.left === undefined) throw wrongPassword(taken, REASONS);
  const account = await attempt.find();
  if (!(await judged(context.outside, target, attempt.isRight(account))) || account === undefined)
    throw wrongPassword(taken, REASONS);
  await giveBackTries(context.outside, target);
  return account;
};
