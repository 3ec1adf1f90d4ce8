import { useId, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { FieldFrame } from './field-frame.tsx';
import './field.css';
import './date-field.css';
import { openPicker } from './open-picker.ts';

interface TimeFieldProps {
  label: string;
  /** `HH:MM` */
  value: string;
  onChange: (time: string) => void;
}

/** Time of day by the native picker; it cannot be emptied. */
export function TimeField({ label, value, onChange }: TimeFieldProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <input
        id={id}
        type="time"
        value={value}
        onChange={({ target }) => target.value !== '' && onChange(target.value)}
      />
    </FieldFrame>
  );
}

interface TimeRangeProps {
  /** `HH:MM`, or '' for none. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** Two times of day; the second may be earlier, after midnight. Either may be emptied. */
export function TimeRange({ from, to, onChange }: TimeRangeProps): ReactNode {
  const { t } = useText();
  return (
    <div className="range range--times">
      <TimeBox label={t('ui.time.from')} value={from} onChange={(time) => onChange(time, to)} />
      <span>{t('ui.date.to')}</span>
      <TimeBox label={t('ui.time.until')} value={to} onChange={(time) => onChange(from, time)} />
    </div>
  );
}

/** Opens the native picker, but displays the time as everywhere, in spite of the phone's own format. */
function TimeBox({ label, value, onChange }: TimeFieldProps): ReactNode {
  return (
    <span className="box date-box">
      <span className={value ? undefined : 'is-empty'} aria-hidden>
        {value || label}
      </span>
      <input
        type="time"
        aria-label={label}
        value={value}
        onClick={openPicker}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
