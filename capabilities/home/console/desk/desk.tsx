/** /console: what waits for this person, whether the machine is well, and the day so far. */
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { present } from '#platform/time/present.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { KeyList } from '#platform/ui-console/key-list.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import { navigate } from '#platform/ui-console/navigation.ts';
import { PageHead } from '#platform/ui-console/page-head.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getDay } from '../../contract/desk/get-day.ts';
import { listQueues } from '../../contract/desk/list-queues.ts';
import { DayFigures, FeedTable } from './day-figures.tsx';
import { HealthStrip, useAlerts } from './health-strip.tsx';
import { keyOf, QueueList, type Queue } from './queue-list.tsx';
import styles from './desk.module.css';

const REFRESH_MS = 30_000;

function Today({ mayTrades, mayJobs }: { mayTrades: boolean; mayJobs: boolean }): ReactNode {
  const { t } = useText();
  const { data: day, error, refetch } = useCall(getDay, {}, { enabled: mayTrades, refetchMs: REFRESH_MS });
  return (
    <div className={styles['day']}>
      {error !== null && day === undefined && (
        <Alert
          type="error"
          showIcon
          title={failureText(error, t)}
          action={<Button onClick={() => void refetch()}>{t('console.retry')}</Button>}
        />
      )}
      {mayTrades && day === undefined && error === null && <Skeleton active className={styles['loading'] ?? ''} />}
      {day !== undefined && <DayFigures day={day} />}
      {mayJobs && <HealthStrip />}
      {day !== undefined && <FeedTable day={day} now={new Date(day.at)} />}
    </div>
  );
}

function Ringing({ isAllowed }: { isAllowed: boolean }): ReactNode {
  const { t } = useText();
  const ringing = useAlerts(isAllowed)?.filter((each) => each.isRinging) ?? [];
  const [first] = ringing;
  if (first === undefined) return null;
  return (
    <p className={styles['ringing']}>
      <Icon name="warn-filled" size={18} />
      <span>
        <b>{t('home.console.alarms', { count: ringing.length })}</b> {t(`home.console.alert.${first.key}`)}{' '}
        {first.subject}
      </span>
      <Link to="/alerts">{t('home.console.look')}</Link>
    </p>
  );
}

const useQueueKeys = (waiting: readonly Queue[]): void => {
  const keys = waiting.flatMap(({ path }, index) => {
    const key = keyOf(index);
    return key === undefined ? [] : [[key, () => navigate(path)] as const];
  });
  const [first] = waiting;
  useKeys({ ...Object.fromEntries(keys), enter: first && (() => navigate(first.path)) });
};

export function Desk(): ReactNode {
  const { t } = useText();
  const [mayTrades, mayJobs] = [useMay('trade:search'), useMay('job:view')];
  const list = useCall(listQueues, {}, { refetchMs: REFRESH_MS });
  const queues = list.data?.queues ?? [];
  const waiting = queues.filter(({ count }) => count > 0);
  const [first] = waiting;
  useQueueKeys(waiting);
  const now = present();
  return (
    <div className="c-page">
      <PageHead title={t('home.console.desk')}>
        <span className="c-soft">{t('home.console.as_of', { time: formatDateTime(now).slice(0, 16) })}</span>
      </PageHead>
      <div className={`c-body ${styles['body'] ?? ''}`}>
        <Today mayTrades={mayTrades} mayJobs={mayJobs} />
        <aside className="c-detail" aria-label={t('home.console.mine')}>
          <header>
            <div>
              <b>{t('home.console.mine')}</b>
              <span>{t('home.console.mine.how', { count: waiting.reduce((sum, { count }) => sum + count, 0) })}</span>
            </div>
          </header>
          <div className={styles['list']}>
            <Ringing isAllowed={mayJobs} />
            {list.error !== null && list.data === undefined && (
              <Alert type="error" showIcon title={failureText(list.error, t)} />
            )}
            {list.data !== undefined && <QueueList queues={queues} now={now} />}
          </div>
          {first !== undefined && (
            <footer>
              <Button type="primary" size="large" onClick={() => navigate(first.path)}>
                {t('home.console.start', { queue: t(`home.console.queue.${first.key}`), count: first.count })}
                <kbd aria-hidden="true">Enter</kbd>
              </Button>
            </footer>
          )}
        </aside>
      </div>
      <KeyList
        keys={[
          ['1–9 0', t('home.console.key.digit')],
          ['Enter', t('home.console.key.enter')],
          ['⌘K', t('home.console.key.find')],
        ]}
      />
    </div>
  );
}
