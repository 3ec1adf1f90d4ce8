import { useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { session, updateSession } from '#platform/client/session-store.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { login } from '../../contract/login/login.ts';
import { loginFailure, type LoginErrors } from './login-failure.ts';
import { takeLogin } from './take-login.ts';
import type { CaptchaState } from './use-captcha.ts';

export interface LoginValues {
  username: string;
  password: string;
  remember: boolean;
  /** Requested once the server has said that the account needs it. */
  secondFactor?: string;
}

/** The "remember me" credential of this device, if it belongs to this user name. */
const credentialOf = (username: string): string | undefined => {
  const kept = session().rememberPasswordUser;
  return kept?.username === username.trim() ? kept.rememberToken : undefined;
};

/** The credential replaces the password only while the password field is empty. */
export const rememberedFor = ({ username, password }: Pick<LoginValues, 'username' | 'password'>): string | undefined =>
  password === '' ? credentialOf(username) : undefined;

const enter = async (typed: LoginValues, captcha: CaptchaState): Promise<void> => {
  const username = typed.username.trim();
  // sent with a password too, so that the server revokes it: a device has at most one credential
  const rememberToken = credentialOf(username);
  const answer = await captcha.answerFor(username);
  const asked = send(login, {
    username,
    password: typed.password,
    rememberToken,
    ...answer,
    passwordCheck: typed.remember,
    deviceToken: session().deviceToken ?? '',
    agreed: true,
    ...(typed.secondFactor && { secondFactor: typed.secondFactor }),
  });
  const { token, data } = await whileLoading(asked);
  await takeLogin(username, token, data);
};

/** Deletes a credential that the server refused. */
const forgetRefused = (error: unknown, typed: LoginValues): void => {
  const isRefused = error instanceof CallError && error.failure.reason === 'login_wrong';
  if (isRefused && rememberedFor(typed) !== undefined) updateSession({ rememberPasswordUser: undefined });
};

export interface LoginState {
  isRunning: boolean;
  errors: LoginErrors;
  /** The account has two-step verification. */
  needsSecondFactor: boolean;
  clear: (field: keyof LoginErrors) => void;
  setErrors: (errors: LoginErrors) => void;
  /** @returns whether the login succeeded. */
  submit: (typed: LoginValues) => Promise<boolean>;
}

export const useLogin = (captcha: CaptchaState): LoginState => {
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [needsSecondFactor, setNeeds] = useState(false);
  const submit = async (typed: LoginValues): Promise<boolean> => {
    setRunning(true);
    try {
      await enter(typed, captcha);
      return true;
    } catch (error) {
      forgetRefused(error, typed);
      const found = captcha.take(error) ? undefined : loginFailure(error);
      if (found?.secondFactor) setNeeds(true);
      if (found) setErrors(found);
      return false;
    } finally {
      setRunning(false);
    }
  };
  const clear = (field: keyof LoginErrors): void => setErrors((old) => ({ ...old, [field]: undefined }));
  return { isRunning, errors, needsSecondFactor, clear, setErrors, submit };
};
