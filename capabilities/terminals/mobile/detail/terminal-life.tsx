/** The history of a terminal, newest event first. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Timeline } from '#platform/ui/list/timeline.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { AcquirerLines } from '#capabilities/events/mobile/api.ts';
import { listTerminalEvents } from '../../contract/detail/list-terminal-events.ts';
import { agentName, type Translate } from '../operations/operation-labels.ts';
import { PATHS } from '../terminal-paths.ts';
import type { TerminalInfo } from './use-terminal.ts';
import styles from './terminal.module.css';

type LifeEvent = TerminalInfo['events'][number];

export function TerminalLife({ info }: { info: TerminalInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const life = useList(listTerminalEvents, { id: info.id, pageSize: 20 });
  const events = life.rows.length > 0 ? life.rows : info.events;
  return (
    <Card>
      <CardHead title={t('terminals.life.title')} more={t('terminals.terminal-home.history')} to={PATHS.history} />
      <div className="pad">
        <Timeline
          moments={events.map((event, index) => ({
            id: event.id,
            title: titleOf(event, t),
            meta: formatWhen(event.at, now, lang),
            state: index === 0 ? 'now' : 'done',
          }))}
        />
      </div>
      {info.acquirerLines.length > 0 && (
        <div className={styles['acquirer']}>
          <AcquirerLines lines={info.acquirerLines} />
        </div>
      )}
      {life.hasMore && (
        <div className={styles['more']}>
          <SmallButton kind="quiet" running={life.isLoadingMore} onClick={life.loadMore}>
            {t('terminals.life.more')}
          </SmallButton>
        </div>
      )}
    </Card>
  );
}

/** Whether the terminal's holder changed because its merchant's did. */
const isWithMerchant = ({ kind, merchantName }: LifeEvent): boolean =>
  kind === 'transferred' && merchantName !== undefined;

const titleOf = (event: LifeEvent, t: Translate): string =>
  t(`terminals.life.${isWithMerchant(event) ? 'transferred-with-merchant' : event.kind}`, {
    from: event.from ? agentName(event.from, t) : '',
    to: event.to ? agentName(event.to, t, event.kind === 'transferred' ? 'other' : 'above') : '',
    merchant: event.merchantName ?? '',
  });
