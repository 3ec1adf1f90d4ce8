import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { keyOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { getSecondFactor } from '../../contract/second-factor/get-second-factor.ts';
import styles from './second-factor.module.css';

/** Shown once: the server keeps only hashes. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const { t } = useText();
  const cache = useQueryClient();
  // The form before it was scrolled to its end. Newer browsers return a promise, which is no clean-up.
  useEffect(() => void window.scrollTo(0, 0), []);
  const done = (): void => {
    void cache.invalidateQueries({ queryKey: keyOf(getSecondFactor) }).then(onSaved);
  };
  return (
    <Screen
      bar={<NavBar title={t('session.second-factor.recovery-title')} />}
      foot={
        <ActionBar>
          <Button onClick={done}>{t('session.second-factor.saved')}</Button>
        </ActionBar>
      }
    >
      <Stack>
        <Callout tone="warning">{t('session.second-factor.recovery-text')}</Callout>
        <Card pad>
          <ul className={styles['codes']}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Copy text={codes.join('\n')} label={t('session.second-factor.recovery-title')}>
            {t('session.second-factor.recovery-title')}
          </Copy>
        </Card>
      </Stack>
    </Screen>
  );
}
