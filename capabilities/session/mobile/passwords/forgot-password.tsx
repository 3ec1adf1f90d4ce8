/** Resets a forgotten password: mobile, captcha, SMS code. */
import { useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { CodeField } from '#platform/ui/form/code-field.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { CaptchaBox } from '../login/captcha-box.tsx';
import { useCaptcha } from '../login/use-captcha.ts';
import { LEAST, useForgotPassword } from './use-forgot-password.ts';
import styles from '../form.module.css';

function ForgotPasswordPage(): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const { typed, errors, change, checkMobile, wait, isSending, ask, isRunning, submit } = useForgotPassword(
    form,
    captcha,
  );
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
          onBlur={checkMobile}
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

export { ForgotPasswordPage as Page };
