/** 设置登录密码: by the link of a text message, once. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Empty, ErrorState, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { PasswordField } from '#platform/ui/form/field.tsx';
import { redirect, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { getPasswordLink } from '../../contract/passwords/get-password-link.ts';
import { LOGIN, useSetPassword, type OpenLink } from './use-set-password.ts';
import styles from '../form.module.css';

function SetPasswordPage(): ReactNode {
  const { code } = useQueryParams({ code: 'string' });
  return (
    <Screen white bar={<NavBar />}>
      {code === undefined ? <Over state="unknown" /> : <Linked code={code} />}
    </Screen>
  );
}

function Linked({ code }: { code: string }): ReactNode {
  const { data, error, refetch } = useCall(getPasswordLink, { code });
  if (data === undefined && error instanceof CallError && error.failure.code === CODES.malformed)
    return <Over state="unknown" />;
  if (data === undefined && error !== null)
    return <ErrorState {...(error instanceof CallError && { title: error.message })} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={3} lead="none" />;
  if (data.link === undefined) return <Over state={data.state} />;
  return <PasswordForm code={code} link={data.link} onOver={() => void refetch()} />;
}

/** Why the link cannot be used, and where to go instead. */
function Over({ state }: { state: string }): ReactNode {
  const { t } = useText();
  return (
    <Empty
      icon="link"
      title={t(`session.set-password.over-${state}`)}
      action={{ label: t('session.set-password.login'), onClick: () => redirect(LOGIN) }}
    >
      {t('session.set-password.over-hint')}
    </Empty>
  );
}

function PasswordForm({ code, link, onOver }: { code: string; link: OpenLink; onOver: () => void }): ReactNode {
  const { t } = useText();
  const { form, password, change, problem, isRunning, submit } = useSetPassword(code, link.passwordMinimum, onOver);
  return (
    <form ref={form} method="dialog" className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <p className="t-meta">{t('session.set-password.lead', { account: link.loginName, mobile: link.mobile })}</p>
      <PasswordField
        label={t('session.new-password')}
        purpose="new"
        name="password"
        value={password}
        hint={t('session.new-password.hint', { minimum: link.passwordMinimum })}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" running={isRunning}>
        {t('session.set-password.submit')}
      </Button>
    </form>
  );
}

export { SetPasswordPage as Page };
