import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { monthOf } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { DayPick } from '#platform/ui/form/date-field.tsx';
import { Beside } from '../day-picker.tsx';
import { daysOf } from '../earning-day.ts';
import type { EarningsPage } from '../earnings-address.ts';
import styles from './why.module.css';

/** The day, which opens the calendar, or the month, with the one before and the one after. */
export function DayPager(page: EarningsPage): ReactNode {
  return page.span === 'day' ? <Day {...page} /> : <Month {...page} />;
}

function Month({ day, now, today, onChange }: EarningsPage): ReactNode {
  const { lang } = useText();
  const open = (to: string): void =>
    onChange({ day: monthOf(to) === monthOf(today) ? undefined : to, against: undefined });
  const beside = { span: 'month', days: daysOf('month', day, today), now, onChange: open } as const;
  return (
    <div className={styles['pager']}>
      <Beside {...beside} step={-1} />
      <span className={styles['day']} aria-live="polite">
        <b>{formatMonth(monthOf(day), lang)}</b>
      </span>
      <Beside {...beside} step={1} />
    </div>
  );
}

function Day({ day, now, today, onChange }: EarningsPage): ReactNode {
  const { t, lang } = useText();
  const title = formatShortDate(day, now, lang);
  const rest = formatDayHead(day, now, lang).slice(title.length + 1);
  const open = (to: string): void => onChange({ day: to === today ? undefined : to, against: undefined });
  const beside = { span: 'day', days: { from: day, to: day }, now, onChange: open } as const;
  return (
    <div className={styles['pager']}>
      <Beside {...beside} step={-1} />
      <DayPick label={t('earnings.why.pick')} value={day} max={today} onChange={open}>
        <span className={styles['day']} aria-live="polite">
          <Icon name="calendar" size={18} />
          <b>{title}</b>
          <span>{rest}</span>
        </span>
      </DayPick>
      <Beside {...beside} step={1} />
    </div>
  );
}
