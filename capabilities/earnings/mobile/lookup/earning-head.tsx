/** The earnings of a day or a month, the groups that they are made of, and when they can be withdrawn. */
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatFen } from '#platform/money/format.ts';
import { monthOf, nextDay, type BusinessDay } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatShortDate, formatTimeOfDay } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { AmountEye } from '#platform/ui/money/money-card.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';
import { AvailableNote } from '../available-note.tsx';
import type { Days, Span } from '../earning-day.ts';
import { grouped } from './earning-groups.ts';
import styles from '../earnings.module.css';

interface EarningHeadProps {
  /** Undefined while it is being read: the card keeps its height. */
  summary: AnswerOf<typeof getEarningSummary> | undefined;
  span: Span;
  days: Days;
  now: Date;
  today: BusinessDay;
}

export function EarningHead({ summary, span, days, now, today }: EarningHeadProps): ReactNode {
  const { t, lang } = useText();
  const { amountsHidden } = useAppearance();
  const isToday = days.to === today;
  const title = span === 'day' ? (isToday ? 'today' : 'day') : 'month';
  return (
    <Card pad>
      <div className="spread">
        <span className="t-label">
          {joined(
            t(`earnings.head.${title}`, {
              day: formatShortDate(days.from, now, lang),
              month: formatMonth(monthOf(days.from), lang),
            }),
            isToday && t('earnings.head.until', { time: formatTimeOfDay(now) }),
          )}
        </span>
        <AmountEye />
      </div>
      <Figure size="hero">
        {summary ? <Amount fen={summary.amountFen} look="card" hidden={amountsHidden} /> : <SkeletonText width="5em" />}
      </Figure>
      <dl className={styles['parts']}>
        {grouped(summary?.byKind ?? []).map(({ group, amountFen }, index) => (
          <Fragment key={group}>
            {index > 0 && <span aria-hidden>+</span>}
            <div>
              <dt>{t(`earnings.group.${group}`)}</dt>
              <dd>{!summary ? <SkeletonText width="3em" /> : amountsHidden ? hiddenAmount : formatFen(amountFen)}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      {span === 'day' && (
        <AvailableNote>
          {summary?.amountFen === 0
            ? t('earnings.head.nothing')
            : isToday
              ? t('earnings.head.available', { day: formatShortDate(nextDay(days.from), now, lang) })
              : t('earnings.head.booked')}
        </AvailableNote>
      )}
    </Card>
  );
}
