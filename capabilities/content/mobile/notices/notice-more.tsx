import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import type { getNotice } from '../../contract/notices/get-notice.ts';
import styles from './notice-more.module.css';

interface NoticeMoreProps {
  notice: AnswerOf<typeof getNotice>;
  now: Date;
}

/** Below the text: the old and the new value, until when one may act, or that everything is done. */
export function NoticeMore({ notice: { change, isDone, waits }, now }: NoticeMoreProps): ReactNode {
  const { t, lang } = useText();
  const dayOf = (day: string): string => formatShortDate(day as BusinessDay, now, lang);
  const isAhead = change?.day !== undefined && change.day > businessDay(now);
  return (
    <>
      {change && (
        <div className={styles['change']}>
          <span>
            <small>{t(isAhead ? 'content.notice.now' : 'content.notice.before')}</small>
            <b>{change.before}</b>
          </span>
          <Icon name="arrow-right" size={20} />
          <span>
            <small>
              {change.day === undefined
                ? t('content.notice.after')
                : t('content.notice.from', { day: dayOf(change.day) })}
            </small>
            <b>{change.after}</b>
          </span>
        </div>
      )}
      {waits?.until !== undefined && (
        <p className={styles['note']}>{t('content.notice.until', { day: dayOf(waits.until) })}</p>
      )}
      {isDone && (
        <p className={styles['note']}>
          <Icon name="check" size={16} /> {t('content.notice.done')}
        </p>
      )}
    </>
  );
}
