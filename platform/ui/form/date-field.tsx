import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import './field.css';
import './date-field.css';
import { openPicker } from './open-picker.ts';

interface DateBoxProps {
  /** Business day `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (day: string) => void;
  label: string;
  min?: string;
  max?: string;
  disabled?: boolean;
}

interface DayPickProps extends Pick<DateBoxProps, 'value' | 'label' | 'max'> {
  onChange: (day: string) => void;
  /** The content that is tapped. */
  children: ReactNode;
}

/** Anything that opens the native date picker. An emptied picker changes nothing. */
export function DayPick({ value, label, max, onChange, children }: DayPickProps): ReactNode {
  return (
    <span className="date-pick">
      {children}
      <input
        type="date"
        aria-label={label}
        value={value}
        max={max}
        onClick={openPicker}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </span>
  );
}

/** Opens the native date picker, but displays the day in the app's format. */
export function DateBox({ value, onChange, label, min, max, disabled }: DateBoxProps): ReactNode {
  return (
    <span className="box date-box" data-off={disabled ? '' : undefined}>
      <span className={value ? undefined : 'is-empty'} aria-hidden>
        {value || label}
      </span>
      <input
        type="date"
        aria-label={label}
        value={value}
        min={min}
        max={max}
        disabled={disabled}
        onClick={openPicker}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

interface DateRangeProps {
  from: string;
  to: string;
  max?: string;
  onChange: (from: string, to: string) => void;
}

/** Range of two business days; a reversed range is swapped. */
export function DateRange({ from, to, max, onChange }: DateRangeProps): ReactNode {
  const { t } = useText();
  const change = (left: string, right: string): void => {
    if (left && right && left > right) onChange(right, left);
    else onChange(left, right);
  };
  return (
    <div className="range">
      <DateBox label={t('ui.date.from')} value={from} max={max} onChange={(day) => change(day, to)} />
      <span>{t('ui.date.to')}</span>
      <DateBox label={t('ui.date.until')} value={to} max={max} onChange={(day) => change(from, day)} />
    </div>
  );
}
