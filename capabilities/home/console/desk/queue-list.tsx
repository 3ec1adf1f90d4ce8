import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Link } from '#platform/ui-console/link.tsx';
import type { listQueues } from '../../contract/desk/list-queues.ts';
import { useSpanText } from './span-text.ts';
import styles from './desk.module.css';

export type Queue = AnswerOf<typeof listQueues>['queues'][number];

/** Less than this before the promised time, it is marked. */
const SOON_S = 10_800;

interface Age {
  readonly text: string;
  readonly isSoon: boolean;
}

const useAge = (now: Date) => {
  const { t } = useText();
  const span = useSpanText();
  return ({ dueAt, oldestAt }: Queue): Age => {
    if (dueAt !== undefined) {
      const left = (Date.parse(dueAt) - now.getTime()) / 1000;
      const text = t(left < 0 ? 'home.console.over' : 'home.console.left', { span: span(Math.abs(left)) });
      return { text, isSoon: left < SOON_S };
    }
    if (oldestAt === undefined) return { text: '', isSoon: false };
    const waited = Math.max(0, (now.getTime() - Date.parse(oldestAt)) / 1000);
    return { text: t('home.console.waited', { span: span(waited) }), isSoon: false };
  };
};

/** 1 to 9, then 0: the digit that opens the queue. */
export const keyOf = (index: number): string | undefined =>
  index < 9 ? String(index + 1) : index === 9 ? '0' : undefined;

function QueueRow({ queue, index, age }: { queue: Queue; index: number; age: Age }): ReactNode {
  const { t } = useText();
  const { key, path, count, oldestAt, amountFen } = queue;
  return (
    <li data-first={index === 0 ? '' : undefined}>
      <Link to={path}>
        <b data-soon={age.isSoon ? '' : undefined}>{formatCount(count)}</b>
        <span>
          <strong>{t(`home.console.queue.${key}`)}</strong>
          <em>
            {joined(
              amountFen === undefined ? '' : t('home.console.sum', { amount: yuan(amountFen) }),
              oldestAt === undefined ? '' : t('home.console.oldest', { time: formatDateTime(oldestAt).slice(5, 16) }),
            )}
          </em>
        </span>
        <span className={styles['age']}>
          <em data-soon={age.isSoon ? '' : undefined}>{age.text}</em>
          {keyOf(index) !== undefined && <kbd aria-hidden="true">{keyOf(index)}</kbd>}
        </span>
      </Link>
    </li>
  );
}

/** The queues that wait for this person, the first due first; a digit opens the queue. */
export function QueueList({ queues, now }: { queues: readonly Queue[]; now: Date }): ReactNode {
  const { t } = useText();
  const ageOf = useAge(now);
  const waiting = queues.filter(({ count }) => count > 0);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <>
      <ul className={styles['queues']}>
        {waiting.map((queue, index) => (
          <QueueRow key={queue.key} queue={queue} index={index} age={ageOf(queue)} />
        ))}
      </ul>
      {waiting.length === 0 && <p className={styles['done']}>{t('home.console.nothing')}</p>}
      {empty.length > 0 && (
        <p className={styles['empty']}>
          {t('home.console.empty', { queues: empty.map(({ key }) => t(`home.console.queue.${key}`)).join('、') })}
        </p>
      )}
    </>
  );
}
