/** 员工邀请: whoever was invited proves the mobile, sets a password and is in. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { Button, SmallButton } from '#platform/ui/basics/button.tsx';
import { Logo } from '#platform/ui/basics/logo.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Checkbox } from '#platform/ui/form/choice.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { redirect, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/overlay/toast.ts';
import { Screen } from '#platform/ui/page/screen.tsx';
import { typedCode } from '#platform/validate/normal/code.ts';
import { getInvitation } from '../contract/get-invitation.ts';
import { PATHS } from './employee-paths.ts';
import styles from './employees.module.css';
import { useJoin, type Join } from './use-join.ts';

type Invitation = NonNullable<AnswerOf<typeof getInvitation>['invitation']>;

export function Page(): ReactNode {
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
      toast(t('employees.join.agree-first'));
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
      <Checkbox name="agree" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
        {rich(t('employees.join.agree'), AGREEMENTS)}
      </Checkbox>
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
      <Field
        label={t('session.code')}
        kind="code"
        name="smsCode"
        value={typed.smsCode}
        error={errors.smsCode}
        onChange={(event) => change({ smsCode: typedCode(event.target.value, typed.smsCode) })}
        end={<SendCode join={join} />}
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

function SendCode({ join: { waitSeconds, isSending, ask } }: { join: Join }): ReactNode {
  const { t } = useText();
  if (waitSeconds > 0) return <span className={styles['wait']}>{t('ui.code.wait', { seconds: waitSeconds })}</span>;
  return (
    <SmallButton running={isSending} onClick={() => void ask()}>
      {t('ui.code.send')}
    </SmallButton>
  );
}

const agreement =
  (key: string) =>
  (text: string): ReactNode => (
    <Link key={key} to="/pages/login/agreement/index" query={{ key }}>
      {text}
    </Link>
  );
const AGREEMENTS = { user: agreement('user'), privacy: agreement('privacy') };
