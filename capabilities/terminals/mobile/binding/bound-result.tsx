import type { ComponentType, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { redirect } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import type { TerminalInfo } from '../detail/use-terminal.ts';
import { PATHS } from '../terminal-paths.ts';
import styles from '../result.module.css';

interface BoundResultProps {
  terminal: Pick<TerminalInfo, 'id' | 'sn' | 'communicationFeeFen' | 'isCommunicationChangeable'>;
  merchant: string;
  /** The acquirer is asked first. */
  isWaiting: boolean;
  /** The fees that were asked for, or can be asked for. */
  Fees: ComponentType<{ id: string; isWaiting: boolean; isChangeable: boolean }>;
  onAgain: () => void;
}

export function BoundResult({ terminal, merchant, isWaiting, Fees, onAgain }: BoundResultProps): ReactNode {
  const { t } = useText();
  const { id, sn, communicationFeeFen, isCommunicationChangeable } = terminal;
  const foot = (
    <ActionBar leads>
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
            <span className={styles[isWaiting ? 'waiting' : 'done']}>
              <Icon name={isWaiting ? 'clock' : 'check-filled'} />
            </span>
            <b>{t(`terminals.bind-terminal.${isWaiting ? 'waiting' : 'done'}`)}</b>
            <p className="t-meta">{t(`terminals.bind-terminal.${isWaiting ? 'waiting' : 'done'}-hint`)}</p>
          </div>
          <Facts
            facts={[
              { label: 'SN', value: <Serial sn={sn} copy /> },
              { label: t('terminals.bind-terminal.merchant'), value: merchant },
            ]}
          />
        </Card>
        <Fees id={id} isWaiting={isWaiting} isChangeable={communicationFeeFen > 0 && isCommunicationChangeable} />
      </Stack>
    </Screen>
  );
}
