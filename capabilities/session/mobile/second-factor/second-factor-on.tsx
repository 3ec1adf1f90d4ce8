import { useRef, type ReactNode } from 'react';
import { useCommand } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Field, PasswordField } from '#platform/ui/form/field.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { disableSecondFactor } from '../../contract/second-factor/disable-second-factor.ts';
import { getSecondFactor } from '../../contract/second-factor/get-second-factor.ts';
import { refreshSession } from '../start-session.ts';
import { useSecondFactorForm } from './use-second-factor-form.ts';
import styles from './second-factor.module.css';

/** Two-step verification is on: how many recovery codes are left, and switching it off. */
export function SecondFactorOn({ left }: { left: number }): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const disable = useCommand(disableSecondFactor, {
    invalidates: [getSecondFactor],
    onSuccess: () => {
      void refreshSession();
      toast(t('session.second-factor.disabled'), 'check');
    },
    onError: (error) => entry.refuse(error),
  });
  const entry = useSecondFactorForm(form, (typed) => disable.mutate(typed));
  return (
    <Screen bar={<NavBar title={t('session.second-factor.title')} />}>
      <Stack>
        <Callout icon="lock">{t('session.second-factor.is-on')}</Callout>
        {left < 4 && <Callout tone="warning">{t('session.second-factor.few-left', { count: left })}</Callout>}
        <form ref={form} className={styles['steps']} onSubmit={entry.onSubmit} noValidate>
          <p className="t-meta">{t('session.second-factor.left', { count: left })}</p>
          <PasswordField label={t('session.login.password')} {...entry.field('password')} />
          <Field
            label={t('session.second-factor.code')}
            hint={t('session.second-factor.or-recovery')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            {...entry.field('code')}
          />
          <Button type="submit" kind="danger" running={disable.isPending}>
            {t('session.second-factor.disable')}
          </Button>
        </form>
      </Stack>
    </Screen>
  );
}
