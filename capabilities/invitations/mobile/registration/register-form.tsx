import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { groupedMobile, digitsOfMobile } from '#platform/ui/form/mobile-text.ts';
import { SmsCodeField } from '#platform/ui/form/sms-code-field.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { AgreementCheck, CaptchaBox } from '#capabilities/session/mobile/api.ts';
import { PATHS } from '../inviting/invitation-paths.ts';
import type { InviterAnswer, Inviter } from './inviter-card.tsx';
import { useRegistration, type Registration } from './use-registration.ts';
import styles from './register.module.css';

interface RegisterFormProps {
  code: string;
  invitation: InviterAnswer;
  inviter: Inviter;
  onChanged: () => void;
}

export function RegisterForm({ code, invitation, inviter, onChanged }: RegisterFormProps): ReactNode {
  const { t } = useText();
  const registration = useRegistration(code, invitation, onChanged);
  const [isAgreed, setAgreed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { typed } = registration;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isAgreed && Object.values(typed).every((text) => text !== '')) {
      toast(t('session.login.agree-first'));
      form.current?.querySelector<HTMLInputElement>('[name="agree"]')?.focus();
      return;
    }
    await registration.submit();
    focusFirstError(form.current);
  };
  return (
    <form ref={form} method="dialog" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <RegisterFields registration={registration} invitation={invitation} />
      <AgreementCheck checked={isAgreed} onChange={setAgreed} />
      <Button type="submit" running={registration.isRunning}>
        {t('invitations.register.submit', { name: inviter.name })}
      </Button>
      <p className={styles['note']}>
        {t(invitation.mobile === undefined ? 'invitations.register.note-campaign' : 'invitations.register.note')}
      </p>
      <OtherWays merchantCode={invitation.merchantCode} />
    </form>
  );
}

interface RegisterFieldsProps {
  registration: Registration;
  invitation: InviterAnswer;
}

function RegisterFields({ registration, invitation }: RegisterFieldsProps): ReactNode {
  const { t } = useText();
  const { typed, errors, change, check } = registration;
  return (
    <>
      <Field
        label={t('invitations.name')}
        kind="name"
        name="name"
        value={typed.name}
        error={errors.name}
        onBlur={() => typed.name !== '' && check('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t('invitations.mobile')}
        kind="mobile"
        name="mobile"
        {...(invitation.mobile !== undefined && {
          hint: t('invitations.register.invited-mobile', { mobile: invitation.mobile }),
        })}
        value={groupedMobile(typed.mobile)}
        error={errors.mobile}
        onBlur={() => typed.mobile !== '' && check('mobile')}
        onChange={(event) => change({ mobile: digitsOfMobile(event.target.value) })}
        onClear={() => change({ mobile: '' })}
      />
      {invitation.mobile === undefined && <CaptchaBox captcha={registration.captcha} />}
      <SmsCodeField
        label={t('session.code')}
        value={typed.smsCode}
        error={errors.smsCode}
        waitSeconds={registration.waitSeconds}
        isSending={registration.isSending}
        onSend={() => void registration.ask()}
        onChange={(smsCode) => change({ smsCode })}
      />
      <PasswordField
        label={t('invitations.register.password')}
        purpose="new"
        name="password"
        value={typed.password}
        hint={t('session.new-password.hint', { minimum: invitation.passwordMinimum ?? 6 })}
        error={errors.password}
        onBlur={() => typed.password !== '' && check('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}

/** Links for people who came to the wrong page with this link. */
function OtherWays({ merchantCode }: { merchantCode: string | undefined }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles['ways']}>
      {merchantCode !== undefined && (
        <Link to={PATHS.registration} query={{ code: merchantCode }}>
          <Icon name="store" size={18} />
          {t('invitations.register.merchant')}
        </Link>
      )}
      <Link to={PATHS.login}>{t('invitations.register.have-account')}</Link>
      <Link to={PATHS.downloadApp}>{t('invitations.register.get-app')}</Link>
    </nav>
  );
}
