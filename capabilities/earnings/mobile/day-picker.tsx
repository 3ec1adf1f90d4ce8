import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay, monthOf, type BusinessDay } from '#platform/time/business-day.ts';
import { formatMonth } from '#platform/time/format-month.ts';
import { formatDayHead, formatShortDate } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { dayBeside, type Days, type Span } from './earning-day.ts';
import styles from './earnings.module.css';

interface DayPickerProps {
  span: Span;
  days: Days;
  now: Date;
  onChange: (day: BusinessDay) => void;
}

/** The day, or the month, with the one before and the one after. */
export function DayPicker({ span, days, now, onChange }: DayPickerProps): ReactNode {
  const { lang } = useText();
  const title = span === 'day' ? formatShortDate(days.from, now, lang) : formatMonth(monthOf(days.from), lang);
  const rest = span === 'day' ? formatDayHead(days.from, now, lang).slice(title.length + 1) : '';
  return (
    <div className={styles['day']}>
      <Beside span={span} days={days} now={now} onChange={onChange} step={-1} />
      <span aria-live="polite">
        <b>{title}</b>
        {rest !== '' && <span>{rest}</span>}
      </span>
      <Beside span={span} days={days} now={now} onChange={onChange} step={1} />
    </div>
  );
}

export function Beside({ span, days, now, onChange, step }: DayPickerProps & { step: 1 | -1 }): ReactNode {
  const { t } = useText();
  const to = dayBeside(span, days, step, businessDay(now));
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={t(step < 0 ? `earnings.before.${span}` : `earnings.after.${span}`)}
      disabled={to === undefined}
      onClick={() => to !== undefined && onChange(to)}
    >
      <span className={step < 0 ? styles['back'] : undefined}>
        <Icon name="chevron" size={20} />
      </span>
    </button>
  );
}
