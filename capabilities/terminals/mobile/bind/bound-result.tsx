import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { mayOpen, redirect } from '#platform/ui/navigation/navigation.ts';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import styles from '../result.module.css';
import type { TerminalInfo } from '../detail/use-terminal.ts';
import { PATHS } from '../terminal-paths.ts';

interface BoundResultProps {
  terminal: Pick<TerminalInfo, 'id' | 'sn' | 'communicationFeeFen' | 'isCommunicationChangeable'>;
  merchant: string;
  /** The acquirer is asked first. */
  isWaiting: boolean;
  onAgain: () => void;
}

export function BoundResult({ terminal, merchant, isWaiting, onAgain }: BoundResultProps): ReactNode {
  const { t } = useText();
  const { id, sn, communicationFeeFen, isCommunicationChangeable } = terminal;
  /** In force at once, so that another plan can be asked for. */
  const mayChange = !isWaiting && communicationFeeFen > 0 && isCommunicationChangeable;
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
        {mayChange && mayOpen(PATHS.changeCommunication) && (
          <Card>
            <Row
              icon="swap"
              title={t('terminals.bind-terminal.change-communication')}
              to={PATHS.changeCommunication}
              query={{ key: `t${id}` }}
            />
          </Card>
        )}
      </Stack>
    </Screen>
  );
}
