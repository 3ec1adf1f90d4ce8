/** 员工邀请: the invited person proves the mobile, sets a password and is logged in. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { PasswordField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { SmsCodeField } from '#platform/ui/form/sms-code-field.tsx';
import { redirect, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { Screen } from '#platform/ui/page/screen.tsx';
import { AgreementCheck } from '#capabilities/session/mobile/api.ts';
import { getInvitation } from '../contract/get-invitation.ts';
import { PATHS } from './employee-paths.ts';
import { useJoin, type Join } from './use-join.ts';
import styles from './employees.module.css';

type Invitation = NonNullable<AnswerOf<typeof getInvitation>['invitation']>;

function RegisterEmployeePage(): ReactNode {
  const { code } = useQueryParams({ code: 'string' });
  const bar = (
    <header className={styles['top']}>
      <LanguageSelect />
    </header>
  );
  return (
    <Screen white bar={bar}>
      {code === undefined ? <Over state="unknown" /> : <Linked code={code} />}
    </Screen>
  );
}

const isUnknown = (error: Error): boolean => error instanceof CallError && error.failure.code === CODES.not_found;

function Linked({ code }: { code: string }): ReactNode {
  const { data, error, refetch } = useCall(getInvitation, { code });
  if (data === undefined && error !== null && isUnknown(error)) return <Over state="unknown" />;
  if (data === undefined && error !== null)
    return <ErrorState {...(error instanceof CallError && { title: error.message })} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={4} lead="none" />;
  if (data.invitation === undefined) return <Over state={data.state} />;
  return <JoinForm code={code} invitation={data.invitation} onChanged={() => void refetch()} />;
}

/** Why the link cannot be used, and where to go instead. */
function Over({ state }: { state: string }): ReactNode {
  const { t } = useText();
  return (
    <Empty
      icon="link"
      title={t(`employees.join.over-${state}`)}
      action={{ label: t('employees.join.login'), onClick: () => redirect(PATHS.login) }}
    >
      {t('employees.join.over-hint')}
    </Empty>
  );
}

interface JoinFormProps {
  code: string;
  invitation: Invitation;
  onChanged: () => void;
}

function JoinForm({ code, invitation, onChanged }: JoinFormProps): ReactNode {
  const { t } = useText();
  const { agentName, role, mobile } = invitation;
  const join = useJoin(code, invitation, onChanged);
  const [isAgreed, setAgreed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isAgreed && join.typed.smsCode !== '' && join.typed.password !== '') {
      toast(t('session.login.agree-first'));
      form.current?.querySelector<HTMLInputElement>('[name="agree"]')?.focus();
      return;
    }
    await join.submit();
    focusFirstError(form.current);
  };
  const lead = { role: t(`employees.role.${role}`), hint: t(`employees.role-hint.${role}`), mobile };
  return (
    <form ref={form} method="dialog" className={styles['join']} onSubmit={(event) => void submit(event)} noValidate>
      <Logo size={40} />
      <h1>{t('employees.join.heading', { name: agentName })}</h1>
      <p className="t-meta">{t('employees.join.lead', lead)}</p>
      <JoinFields join={join} minimum={invitation.passwordMinimum} />
      <AgreementCheck checked={isAgreed} onChange={setAgreed} />
      <Button type="submit" running={join.isRunning}>
        {t('employees.join.submit')}
      </Button>
    </form>
  );
}

function JoinFields({ join, minimum }: { join: Join; minimum: number }): ReactNode {
  const { t } = useText();
  const { typed, errors, change } = join;
  return (
    <>
      <SmsCodeField
        label={t('session.code')}
        value={typed.smsCode}
        error={errors.smsCode}
        waitSeconds={join.waitSeconds}
        isSending={join.isSending}
        onSend={() => void join.ask()}
        onChange={(smsCode) => change({ smsCode })}
      />
      <PasswordField
        label={t('employees.join.password')}
        purpose="new"
        name="password"
        value={typed.password}
        hint={t('session.new-password.hint', { minimum })}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  );
}

export { RegisterEmployeePage as Page };
