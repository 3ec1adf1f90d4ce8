import { useId, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import './code-field.css';
import { digitsOf } from './digits.ts';
import { FieldNote } from './field-frame.tsx';
import './field.css';
import { useComposed } from './use-composed.ts';

interface CodeFieldProps {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  /** Seconds until another code may be requested; 0 shows the button. */
  waitSeconds: number;
  onSend: () => void;
  /** A request for a code is pending: the button is disabled, because a second request would be refused as too soon. */
  isSending: boolean;
  /** A link to another method, at the right of the label. */
  side?: ReactNode;
  error?: ReactNode;
  length?: number;
}

/** Field for an SMS code: numeric keyboard, filled in automatically by the phone. */
export function CodeField({
  label,
  value,
  onChange,
  waitSeconds,
  onSend,
  isSending,
  side,
  error,
  length = 6,
}: CodeFieldProps): ReactNode {
  const id = useId();
  const { t } = useText();
  const { raw, handlers } = useComposed((typed) => onChange(digitsOf(typed.value, length)));
  return (
    <div className="field code">
      <label htmlFor={id}>{label}</label>
      <span className="code-side">{side}</span>
      <div className="code-in">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={raw ?? value}
          {...handlers}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-note`}
        />
        {waitSeconds > 0 ? (
          <span className="t-meta">{t('ui.code.wait', { seconds: waitSeconds })}</span>
        ) : (
          <button type="button" className="t-link hit" disabled={isSending} onClick={onSend}>
            {t('ui.code.send')}
          </button>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
