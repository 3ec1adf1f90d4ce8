import { useRef, useState } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { session } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { tabStorage } from '#platform/ui/form/tab-storage.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { loginByCode } from '../../contract/login/login-by-code.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { takeLogin } from './take-login.ts';

export interface TypedCode {
  mobile: string;
  smsCode: string;
  remember: boolean;
}

export interface CodeErrors {
  mobile?: string | undefined;
  smsCode?: string | undefined;
}

export interface LoginCode {
  errors: CodeErrors;
  setErrors: (errors: CodeErrors) => void;
  waitSeconds: number;
  isSending: boolean;
  isRunning: boolean;
  ask: (mobile: string) => Promise<void>;
  /** @returns whether the login succeeded. */
  submit: (typed: TypedCode) => Promise<boolean>;
}

const errorsOf = (error: unknown): CodeErrors => {
  if (error instanceof CallError && (error.failure.reason ?? '').startsWith('sms_')) return { smsCode: error.message };
  const { mobile, smsCode } = toastFailure(error);
  return { mobile, smsCode };
};

const enter = async ({ mobile, smsCode, remember }: TypedCode, uuid: string | undefined): Promise<void> => {
  const { rememberPasswordUser, deviceToken = '' } = session();
  const rememberToken = rememberPasswordUser?.rememberToken;
  const asked = send(loginByCode, {
    mobile,
    smsCode,
    uuid,
    passwordCheck: remember,
    rememberToken,
    deviceToken,
    agreed: true,
  });
  const { token, data } = await whileLoading(asked);
  await takeLogin(mobile, token, data);
};

const REQUEST = 'login-code';
/** The request that asked for the code outlives a reload, as the code does. */
const keptRequest = (): string | undefined => tabStorage()?.getItem(REQUEST) ?? undefined;
const keepRequest = (uuid: string): void => tabStorage()?.setItem(REQUEST, uuid);

/** Login with a code by text message: the code is valid with the request that asked for it. */
export const useLoginCode = (): LoginCode => {
  const { t } = useText();
  const [errors, setErrors] = useState<CodeErrors>({});
  const [isSending, setSending] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [waitSeconds, startWait] = useCountdown('login');
  const request = useRef(keptRequest());
  const ask = async (mobile: string): Promise<void> => {
    setSending(true);
    try {
      const asked = { uuid: idempotencyKey(), deviceToken: session().deviceToken };
      const { resendAfter } = await whileLoading(send(sendSmsBeforeLogin, { mobile, type: 'login', ...asked }));
      request.current = asked.uuid;
      keepRequest(asked.uuid);
      startWait(resendAfter);
      toast(t('session.code.sent'), 'check');
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setSending(false);
    }
  };
  const submit = async (typed: TypedCode): Promise<boolean> => {
    setRunning(true);
    try {
      await whileLoading(enter(typed, request.current));
      return true;
    } catch (error) {
      setErrors(errorsOf(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { errors, setErrors, waitSeconds, isSending, isRunning, ask, submit };
};
