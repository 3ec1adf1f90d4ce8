/** The entries for a forgotten password, and its two calls: requesting a code, and setting the new password with it. */
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { clearSession, session } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { withFilledIn } from '#platform/ui/form/filled-in.ts';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { tabStorage } from '#platform/ui/form/tab-storage.ts';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { relaunch } from '#platform/ui/navigation/navigation.ts';
import { whileLoading } from '#platform/ui/overlay/loading.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { normalMobile } from '#platform/validate/normal/mobile.ts';
import { sendSmsBeforeLogin } from '../../contract/login/send-sms-before-login.ts';
import { resetPassword } from '../../contract/passwords/reset-password.ts';
import type { CaptchaState } from '../login/use-captcha.ts';
import { newPasswordProblem } from './new-password-problem.ts';

export const LEAST = 6;
const LOGIN = '/pages/login/index';

interface FormValues {
  mobile: string;
  smsCode: string;
  password: string;
}

type Errors = Partial<Record<keyof FormValues, string | undefined>>;

/** Form field at which each refusal reason is shown. */
const fieldOf: Readonly<Record<string, keyof FormValues>> = {
  sms_code_wrong: 'smsCode',
  password_common: 'password',
  password_short: 'password',
  sms_too_soon: 'smsCode',
  sms_too_many: 'smsCode',
};

/** Who requested a code and with which request: without these a code is worthless after a reload. */
const ASKED = 'forgot-password';
const readAsked = (): { mobile: string; uuid: string } | undefined => {
  const kept = tabStorage()?.getItem(ASKED);
  return kept ? (JSON.parse(kept) as { mobile: string; uuid: string }) : undefined;
};

type Form = RefObject<HTMLFormElement | null>;

/** Typed values and their errors. */
const useEntries = (form: Form) => {
  const { t } = useText();
  const [typed, setTyped] = useState<FormValues>(() => ({
    mobile: readAsked()?.mobile ?? '',
    smsCode: '',
    password: '',
  }));
  const [errors, setErrors] = useState<Errors>({});
  const mobile = normalMobile(typed.mobile);
  /** Includes values that the browser filled in without an event. */
  const takeAll = (): FormValues => {
    const given = withFilledIn(typed, form.current, ['mobile', 'smsCode', 'password']);
    setTyped(given);
    return { ...given, mobile: normalMobile(given.mobile) };
  };

  useLeaveGuard(typed.smsCode !== '' || typed.password !== '' || typed.mobile !== (readAsked()?.mobile ?? ''));

  const change = (part: Partial<FormValues>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const mobileProblem = (mobile: string): string | undefined =>
    isMobile(mobile) ? undefined : t(mobile === '' ? 'session.mobile.missing' : 'validate.mobile_invalid');
  const checkMobile = (): void => {
    if (typed.mobile) setErrors((old) => ({ ...old, mobile: mobileProblem(mobile) }));
  };
  const show = (wrong: Errors): void => {
    setErrors(wrong);
    focusFirstError(form.current);
  };
  const take = (error: unknown): void => {
    const field = error instanceof CallError ? fieldOf[error.failure.reason ?? ''] : undefined;
    show(field && error instanceof CallError ? { [field]: error.message } : toastFailure(error));
  };
  return { typed, takeAll, errors, change, mobileProblem, checkMobile, show, take };
};

type Entries = ReturnType<typeof useEntries>;

/** The code by text message. */
const useCode = ({ takeAll, mobileProblem, show, take }: Entries, captcha: CaptchaState, form: Form) => {
  const { t } = useText();
  const [isSending, setSending] = useState(false);
  const [wait, startWait] = useCountdown('reset_password');
  /** The request that asked for the code: the code is valid with it alone. */
  const request = useRef(readAsked()?.uuid);
  const ask = async (): Promise<void> => {
    const { mobile } = takeAll();
    show({ mobile: mobileProblem(mobile) });
    if (mobileProblem(mobile)) return;
    if (captcha.isMissing) {
      captcha.setError(t('session.captcha.missing'));
      form.current?.querySelector<HTMLInputElement>('[name="captcha"]')?.focus();
      return;
    }
    setSending(true);
    try {
      const asked = {
        uuid: idempotencyKey(),
        ...(await captcha.answerFor(mobile)),
        deviceToken: session().deviceToken,
      };
      const { resendAfter } = await whileLoading(
        send(sendSmsBeforeLogin, { mobile, type: 'reset_password', ...asked }),
      );
      request.current = asked.uuid;
      tabStorage()?.setItem(ASKED, JSON.stringify({ mobile, uuid: asked.uuid }));
      startWait(resendAfter);
      captcha.renew();
      toast(t('session.code.sent'), 'check');
    } catch (error) {
      if (!captcha.take(error)) take(error);
    } finally {
      setSending(false);
    }
  };
  return { wait, isSending, request, ask };
};

// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the hook's answer is its own description
export const useForgotPassword = (form: Form, captcha: CaptchaState) => {
  const { t } = useText();
  const entries = useEntries(form);
  const { request, ...code } = useCode(entries, captcha, form);
  const [isRunning, setRunning] = useState(false);
  const { typed, takeAll, errors, change, mobileProblem, checkMobile, show, take } = entries;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = takeAll();
    const wrong: Errors = {
      mobile: mobileProblem(given.mobile),
      smsCode: /^\d{6}$/.test(given.smsCode) ? undefined : t('field.sms_code'),
      password: newPasswordProblem(given.password, LEAST, t),
    };
    show(wrong);
    if (isRunning || Object.values(wrong).some(Boolean)) return;
    setRunning(true);
    try {
      await whileLoading(send(resetPassword, { ...given, uuid: request.current }));
      clearSession();
      tabStorage()?.removeItem(ASKED);
      toast(t('session.forgot-password.done'), 'check');
      relaunch(LOGIN);
    } catch (error) {
      take(error);
    } finally {
      setRunning(false);
    }
  };
  return { typed, errors, change, checkMobile, ...code, isRunning, submit };
};
