import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Callout, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { enableSecondFactor } from '../../contract/second-factor/enable-second-factor.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';
import { listSessions } from '../../contract/sessions/list-sessions.ts';
import { refreshSession } from '../start-session.ts';
import { useSecondFactorForm } from './use-second-factor-form.ts';
import styles from './second-factor.module.css';

/** Few users open this page, so the library that draws QR codes is loaded with it. */
const QrCode = lazy(async () => ({ default: (await import('#platform/ui/basics/qr-code.tsx')).QrCode }));

/** Shows a new secret, and switches on with the password and the first code. */
export function SecondFactorOff({ onEnabled }: { onEnabled: (codes: readonly string[]) => void }): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const start = useCommand(startSecondFactor);
  const { mutate } = start;
  useEffect(() => mutate({}), [mutate]);
  const enable = useCommand(enableSecondFactor, {
    invalidates: [listSessions],
    onSuccess: ({ recoveryCodes }) => {
      void refreshSession();
      onEnabled(recoveryCodes);
    },
    onError: (error) => entry.refuse(error),
  });
  const entry = useSecondFactorForm(form, (typed) => enable.mutate(typed));
  return (
    <Screen
      bar={<NavBar title={t('session.second-factor.title')} />}
      foot={
        start.data && (
          <ActionBar>
            <Button type="submit" form="second-factor" running={enable.isPending}>
              {t('session.second-factor.enable')}
            </Button>
          </ActionBar>
        )
      }
    >
      <Stack>
        <Callout icon="lock">{t('session.second-factor.what')}</Callout>
        <Card pad>
          {start.data ? (
            <Secret {...start.data} />
          ) : start.isError ? (
            <ReadError error={start.error} onRetry={() => mutate({})} />
          ) : (
            <SkeletonRows lead="none" count={4} />
          )}
        </Card>
        {start.data && (
          <form ref={form} id="second-factor" className={styles['steps']} onSubmit={entry.onSubmit} noValidate>
            <Field
              label={t('session.second-factor.first-code')}
              kind="code"
              hint={t('session.second-factor.code-hint')}
              {...entry.field('code')}
            />
            <PasswordField label={t('session.login.password')} {...entry.field('password')} />
          </form>
        )}
      </Stack>
    </Screen>
  );
}

function Secret({ secret, uri }: { secret: string; uri: string }): ReactNode {
  const { t } = useText();
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className={styles['steps']}>
      <p>{t('session.second-factor.scan')}</p>
      <div className={styles['qr']}>
        <Suspense>
          <QrCode text={uri} label={t('session.second-factor.qr')} />
        </Suspense>
      </div>
      <div className={styles['secret']}>
        <Copy text={secret} label={`${t('session.second-factor.secret')} ${grouped}`}>
          {grouped}
        </Copy>
      </div>
      <a className={`t-link ${styles['open']}`} href={uri}>
        {t('session.second-factor.open')}
      </a>
    </div>
  );
}
