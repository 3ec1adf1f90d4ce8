/** Resets a forgotten password: mobile, captcha, SMS code. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CallError, send } from '#platform/client/send.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { CodeField } from '#platform/ui/form/code-field.tsx';
import { useCountdown } from '#platform/ui/form/use-countdown.ts';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { useLeaveGuard } from '#platform/ui/navigation/leave-guard.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { relaunch } from '#platform/ui/navigation/navigation.ts';
import { Screen } from '#platform/ui/page/screen.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { isMobile } from '#platform/validate/contact.ts';
import { resetPassword } from '../contract/reset-password.ts';
import { sendSmsBeforeLogin } from '../contract/send-sms-before-login.ts';
import { CaptchaBox } from './captcha-box.tsx';
import styles from './form.module.css';
import { newPasswordProblem } from './new-password-problem.ts';
import { clearSession, session } from '#platform/client/session-store.ts';
import { toastFailure } from '#platform/client/toast-failure.ts';
import { useCaptcha } from './use-captcha.ts';

const LEAST = 6;
const LOGIN = '/pages/login/index';

interface Typed {
  mobile: string;
  smsCode: string;
  password: string;
}

type Errors = Partial<Record<keyof Typed, string | undefined>>;

/** Form field at which each refusal reason is shown. */
const fieldOf: Readonly<Record<string, keyof Typed>> = {
  sms_code_wrong: 'smsCode',
  password_common: 'password',
  password_short: 'password',
  sms_too_soon: 'smsCode',
  sms_too_many: 'smsCode',
};

export function Page(): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState<Typed>({ mobile: '', smsCode: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isRunning, setRunning] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wait, startWait] = useCountdown('reset_password');
  const captcha = useCaptcha();
  const form = useRef<HTMLFormElement>(null);
  /** The request that asked for the code: the code is valid with it alone. */
  const request = useRef<string>(undefined);
  const mobile = typed.mobile.replaceAll(/\s/g, '');

  useLeaveGuard(Object.values(typed).some((text) => text !== ''));

  const change = (part: Partial<Typed>): void => {
    setTyped((old) => ({ ...old, ...part }));
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  const mobileProblem = (): string | undefined =>
    isMobile(mobile) ? undefined : t(mobile === '' ? 'session.mobile.missing' : 'validate.mobile_invalid');
  const take = (error: unknown): void => {
    const field = error instanceof CallError ? fieldOf[error.failure.reason ?? ''] : undefined;
    setErrors(field && error instanceof CallError ? { [field]: error.message } : toastFailure(error));
    focusFirstError(form.current);
  };

  const ask = async (): Promise<void> => {
    setErrors({ mobile: mobileProblem() });
    focusFirstError(form.current);
    if (mobileProblem()) return;
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
      const { resendAfter } = await send(sendSmsBeforeLogin, { mobile, type: 'reset_password', ...asked });
      request.current = asked.uuid;
      startWait(resendAfter);
      captcha.renew();
      toast(t('session.code.sent'), 'check');
    } catch (error) {
      if (!captcha.take(error)) take(error);
    } finally {
      setSending(false);
    }
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong: Errors = {
      mobile: mobileProblem(),
      smsCode: /^\d{6}$/.test(typed.smsCode) ? undefined : t('field.sms_code'),
      password: newPasswordProblem(typed.password, LEAST, t),
    };
    setErrors(wrong);
    focusFirstError(form.current);
    if (isRunning || Object.values(wrong).some(Boolean)) return;
    setRunning(true);
    try {
      await send(resetPassword, { ...typed, mobile, uuid: request.current });
      clearSession();
      toast(t('session.forgot-password.done'), 'check');
      relaunch(LOGIN);
    } catch (error) {
      take(error);
    } finally {
      setRunning(false);
    }
  };

  return (
    <Screen
      white
      bar={<NavBar />}
      foot={
        <ActionBar>
          <Button type="submit" form="forgot-password" running={isRunning}>
            {t('session.forgot-password.submit')}
          </Button>
        </ActionBar>
      }
    >
      <form
        ref={form}
        id="forgot-password"
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <p className="t-meta">{t('session.forgot-password.hint')}</p>
        <Field
          label={t('session.mobile')}
          kind="mobile"
          name="mobile"
          value={typed.mobile}
          error={errors.mobile}
          onBlur={() => typed.mobile && setErrors((old) => ({ ...old, mobile: mobileProblem() }))}
          onChange={(event) => change({ mobile: event.target.value })}
        />
        <CaptchaBox captcha={captcha} />
        <CodeField
          label={t('session.code')}
          value={typed.smsCode}
          error={errors.smsCode}
          waitSeconds={wait}
          isSending={isSending}
          onSend={() => void ask()}
          onChange={(smsCode) => change({ smsCode })}
        />
        <PasswordField
          label={t('session.new-password')}
          purpose="new"
          name="password"
          value={typed.password}
          hint={t('session.new-password.hint', { minimum: LEAST })}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      </form>
    </Screen>
  );
}
