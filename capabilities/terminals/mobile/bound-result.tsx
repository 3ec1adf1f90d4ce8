import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from '#platform/ui/action-bar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { NavBar } from '#platform/ui/nav-bar.tsx';
import { redirect } from '#platform/ui/navigation.ts';
import { Facts } from '#platform/ui/row.tsx';
import { Screen, Stack } from '#platform/ui/screen.tsx';
import { Serial } from '#platform/ui/serial.tsx';
import styles from './operation-result.module.css';
import { PATHS } from './paths.ts';

interface BoundResultProps {
  id: string;
  sn: string;
  merchant: string;
  onAgain: () => void;
}

export function BoundResult({ id, sn, merchant, onAgain }: BoundResultProps): ReactNode {
  const { t } = useText();
  const foot = (
    <ActionBar>
      <Button kind="quiet" onClick={onAgain}>
        {t('terminals.bind-terminal.again')}
      </Button>
      <Button onClick={() => redirect(PATHS.info, { id })}>{t('terminals.bind-terminal.see')}</Button>
    </ActionBar>
  );
  return (
    <Screen bar={<NavBar />} foot={foot}>
      <Stack>
        <Card pad>
          <div className={styles['head']} role="status">
            <span className={styles['done']}>
              <Icon name="check-filled" />
            </span>
            <b>{t('terminals.bind-terminal.done')}</b>
            <p className="t-meta">{t('terminals.bind-terminal.done-hint')}</p>
          </div>
          <Facts
            facts={[
              { label: 'SN', value: <Serial sn={sn} copy /> },
              { label: t('terminals.bind-terminal.merchant'), value: merchant },
            ]}
          />
        </Card>
      </Stack>
    </Screen>
  );
}
