import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import './code-box.css';
import { digitsOf } from './digits.ts';
import { Field } from './field.tsx';
import { useComposed } from './use-composed.ts';

const CODE_LENGTH = 6;

interface CodeBoxProps {
  label: ReactNode;
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  /** Seconds until another code may be requested; 0 shows the button. */
  waitSeconds: number;
  onSend: () => void;
  /** A request for a code is pending: the button is disabled, because a second request would be refused as too soon. */
  isSending: boolean;
  /** At the right of the label: a link to another method. */
  side?: ReactNode;
}

/** Field for an SMS code in forms of boxed fields (`CodeField` is for cards); the phone fills it in automatically. */
export function CodeBox({
  label,
  value,
  onChange,
  error,
  waitSeconds,
  onSend,
  isSending,
  side,
}: CodeBoxProps): ReactNode {
  const { t } = useText();
  const { raw, handlers } = useComposed((typed) => onChange(digitsOf(typed.value, CODE_LENGTH)));
  const send = (
    <button type="button" className="t-link box-send" disabled={isSending || waitSeconds > 0} onClick={onSend}>
      {waitSeconds > 0 ? t('ui.code.wait', { seconds: waitSeconds }) : t('ui.code.send')}
    </button>
  );
  return (
    <Field
      label={label}
      side={side}
      kind="code"
      name="smsCode"
      value={raw ?? value}
      error={error}
      end={send}
      {...handlers}
    />
  );
}
