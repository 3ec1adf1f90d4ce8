import './sms-code-field.css';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { typedCode } from '#platform/validate/normal/code.ts';

interface SmsCodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** How long until another code may be requested. */
  waitSeconds: number;
  isSending: boolean;
  onSend: () => void;
  onChange: (smsCode: string) => void;
}

/** The code of a text message as one field among others in a form; on its own it is a `CodeField`. */
export function SmsCodeField({ label, value, error, onChange, ...sending }: SmsCodeFieldProps): ReactNode {
  return (
    <Field
      label={label}
      kind="code"
      name="smsCode"
      value={value}
      error={error}
      onChange={(event) => onChange(typedCode(event.target.value, value))}
      end={<SendCode {...sending} />}
    />
  );
}

type SendControl = Pick<SmsCodeFieldProps, 'waitSeconds' | 'isSending' | 'onSend'>;

function SendCode({ waitSeconds, isSending, onSend }: SendControl): ReactNode {
  const { t } = useText();
  if (waitSeconds > 0) return <span className="sms-wait">{t('ui.code.wait', { seconds: waitSeconds })}</span>;
  return (
    <SmallButton className="sms-send" running={isSending} onClick={onSend}>
      {t('ui.code.send')}
    </SmallButton>
  );
}
