import { useState } from 'react';
import { deviceDraft, dropFromDevice, keepOnDevice } from '#platform/client/device-draft.ts';
import { CallError, send } from '#platform/client/send.ts';
import { session } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { enterRegistered, newPasswordProblem } from '#capabilities/session/mobile/api.ts';
import type { getInvitation } from '../contract/get-invitation.ts';
import { registerEmployee } from '../contract/register-employee.ts';
import { sendCode } from '../contract/send-code.ts';

interface FormValues {
  smsCode: string;
  password: string;
}
type Errors = Partial<Record<keyof FormValues, string | undefined>>;
type Invitation = NonNullable<AnswerOf<typeof getInvitation>['invitation']>;

export interface Join {
  typed: FormValues;
  errors: Errors;
  waitSeconds: number;
  isSending: boolean;
  isRunning: boolean;
  change: (part: Partial<FormValues>) => void;
  ask: () => Promise<void>;
  submit: () => Promise<void>;
}

/** The field at which a refusal is shown. */
const FIELD_OF: Readonly<Record<string, keyof FormValues>> = {
  sms_code_wrong: 'smsCode',
  sms_code_tries: 'smsCode',
  sms_too_soon: 'smsCode',
  sms_too_many: 'smsCode',
  password_short: 'password',
  password_common: 'password',
};

const isAboutLink = (reason: string): boolean =>
  reason.startsWith('invitation_') || reason === 'agreements_not_accepted';

/** The request that asked for the code: kept on the device, so that the code is still valid after a reload. */
const keyOf = (code: string): string => `zy.join:${code}`;

/** @param onChanged the link has to be read again. */
export const useJoin = (code: string, invitation: Invitation, onChanged: () => void): Join => {
  const { t } = useText();
  const [typed, setTyped] = useState<FormValues>({ smsCode: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isRunning, setRunning] = useState(false);
  const [isSending, setSending] = useState(false);
  const [waitSeconds, startWait] = useCountdown(`join:${code}`);
  const change = (part: Partial<FormValues>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const take = (error: unknown): void => {
    const reason = error instanceof CallError ? (error.failure.reason ?? '') : '';
    const field = FIELD_OF[reason];
    if (field !== undefined && error instanceof CallError) return setErrors({ [field]: error.message });
    if (isAboutLink(reason)) onChanged();
    toastFailure(error);
  };
  const ask = async (): Promise<void> => {
    setSending(true);
    try {
      const uuid = idempotencyKey();
      const { resendAfter } = await send(sendCode, { code, uuid });
      keepOnDevice(keyOf(code), { uuid });
      startWait(resendAfter);
      toast(t('session.code.sent'), 'check');
    } catch (error) {
      take(error);
    } finally {
      setSending(false);
    }
  };
  const register = async (): Promise<void> => {
    const { uuid = idempotencyKey() } = deviceDraft<{ uuid?: string }>(keyOf(code)) ?? {};
    const { agreements } = invitation;
    const deviceToken = session().deviceToken ?? '';
    const { token, data } = await send(registerEmployee, { code, ...typed, uuid, agreements, deviceToken });
    dropFromDevice(keyOf(code));
    await enterRegistered('', token, data, t);
  };
  const submit = async (): Promise<void> => {
    const wrong: Errors = {
      smsCode: /^\d{6}$/.test(typed.smsCode) ? undefined : t('field.sms_code'),
      password: newPasswordProblem(typed.password, invitation.passwordMinimum, t),
    };
    setErrors(wrong);
    if (isRunning || Object.values(wrong).some(Boolean)) return;
    setRunning(true);
    try {
      await register();
    } catch (error) {
      take(error);
    } finally {
      setRunning(false);
    }
  };
  return { typed, errors, waitSeconds, isSending, isRunning, change, ask, submit };
};
