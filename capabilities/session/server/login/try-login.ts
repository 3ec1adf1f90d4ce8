/**
 * Common to all logins by password, for any kind of account: captcha, attempt limits, identical responses for unknown
 * names.
 */
import type { Context } from '#platform/http/context.ts';
import { stranger, type Asker } from '../asker.ts';
import { guess, hashOfSubject, isGuessedAt, type Target } from '../guesses.ts';
import { checkAddress } from './address-limit.ts';
import { checkCaptcha, type GivenCaptcha } from './captcha.ts';
import { checkPuzzle, type SolvedPuzzle } from './puzzle.ts';

export interface LoginAttempt<A> {
  /** The name under which attempts are counted where no account is found: the typed name in its normalized form. */
  readonly name: string;
  readonly captcha: GivenCaptcha;
  /** A solved puzzle in place of the captcha, where a login offers it. */
  readonly puzzle?: SolvedPuzzle | undefined;
  find(): Promise<A | undefined>;
  /** The subject under which attempts at the account are counted, whatever name was typed. */
  subjectOf(account: A): string;
  /** Undefined for a stranger. */
  knownAsker(account: A | undefined): Promise<Asker | undefined>;
  /** Takes the same time when the account does not exist. */
  isRight(account: A | undefined): Promise<boolean>;
}

const REASONS = { wrong: 'login_wrong', locked: 'login_locked' };

/** A captcha is required always or, where captchas are disabled, of strangers once an account was guessed at. */
const checkPicture = async <A>(context: Context, attempt: LoginAttempt<A>, target: Target): Promise<void> => {
  const isAsked = context.services.config.captchaEnabled || (await isGuessedAt(context, target));
  if (!isAsked) return;
  await (attempt.puzzle === undefined ? checkCaptcha(context, attempt.captcha) : checkPuzzle(context, attempt.puzzle));
};

/** @throws refuse('login_wrong'), refuse('login_locked'), both identical for an unknown name; captcha refusals; 429. */
export const tryLogin = async <A>(context: Context, attempt: LoginAttempt<A>): Promise<A> => {
  const account = await attempt.find();
  const known = await attempt.knownAsker(account);
  if (known === undefined) await checkAddress(context);
  const subject = account === undefined ? `name:${attempt.name}` : attempt.subjectOf(account);
  const target = { nameHash: hashOfSubject(context, subject), asker: known ?? stranger(context) };
  await checkPicture(context, attempt, target);
  await guess(context, target, REASONS, async () => (await attempt.isRight(account)) && account !== undefined);
  if (account === undefined) throw new Error('a right password without an account');
  return account;
};
