import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Field } from '#platform/ui/field.tsx';
import styles from './code-box.module.css';

interface CodeBoxProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  /** Seconds until another code may be asked for; 0 shows the button. */
  waitSeconds: number;
  onSend: () => void;
}

/** A code by text message in a form of boxes; the phone fills it in. */
export function CodeBox({ value, onChange, error, waitSeconds, onSend }: CodeBoxProps): ReactNode {
  const { t } = useText();
  const send = (
    <button type="button" className={`t-link ${styles['send']}`} disabled={waitSeconds > 0} onClick={onSend}>
      {waitSeconds > 0 ? t('ui.code.wait', { seconds: waitSeconds }) : t('ui.code.send')}
    </button>
  );
  return <Field label={t('session.code')} kind="code" name="smsCode" value={value} error={error} end={send} onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))} />;
}
