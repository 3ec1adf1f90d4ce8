import { useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { typedCode } from '#platform/validate/normal/code.ts';
import './code-field.css';
import { SmallButton } from '../basics/button.tsx';
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
  /** Masked mobile number to which the code was sent. */
  sentTo?: string | undefined;
  /** A link to another method, at the right of the label. */
  side?: ReactNode;
  error?: ReactNode;
  length?: number;
}

/** Digits are added and removed at the end only: a caret between the boxes could not be seen. */
const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
    currentTarget.setSelectionRange(end, end);
};

/** The field has the focus once a code was sent: the next act is to type it, or to take the phone's suggestion. */
const useFocusWhenSent = (waitSeconds: number): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  const isSent = waitSeconds > 0;
  const before = useRef(isSent);
  useEffect(() => {
    if (isSent && !before.current) input.current?.focus();
    before.current = isSent;
  }, [isSent]);
  return input;
};

/** Field for an SMS code: one box per digit over a single input, so that pasting and the phone's autofill work. */
export function CodeField({
  label,
  value,
  onChange,
  waitSeconds,
  onSend,
  isSending,
  sentTo,
  side,
  error,
  length = 6,
}: CodeFieldProps): ReactNode {
  const id = useId();
  const { t } = useText();
  const input = useFocusWhenSent(waitSeconds);
  const { raw, handlers } = useComposed((typed) => onChange(typedCode(typed.value, value, length)));
  return (
    <div className="field code">
      <div className="code-h">
        <label htmlFor={id}>{label}</label>
        {side}
      </div>
      <div className="code-in" data-error={error ? '' : undefined}>
        <input
          ref={input}
          id={id}
          type="text"
          name="smsCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={raw ?? value}
          {...handlers}
          onSelect={caretToEnd}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-length ${id}-note`}
        />
        <CodeBoxes text={typedCode(raw ?? value, value, length)} length={length} />
      </div>
      <span id={`${id}-length`} hidden>
        {t('ui.code.length', { length })}
      </span>
      <FieldNote id={`${id}-note`} error={error} />
      <div className="code-f">
        <span>{sentTo !== undefined && t('ui.code.sent', { mobile: sentTo })}</span>
        {waitSeconds > 0 ? (
          <span>{t('ui.code.wait', { seconds: waitSeconds })}</span>
        ) : (
          <SmallButton disabled={isSending} onClick={onSend}>
            {t('ui.code.send')}
          </SmallButton>
        )}
      </div>
    </div>
  );
}

/** The visible part of the input; the box of the next digit shows the caret. */
function CodeBoxes({ text, length }: { text: string; length: number }): ReactNode {
  const next = Math.min(text.length, length - 1);
  return (
    <span className="code-boxes" aria-hidden>
      {Array.from({ length }, (_, index) => (
        <i key={index} data-next={index === next ? '' : undefined} data-full={text[index] ? '' : undefined}>
          {text[index]}
        </i>
      ))}
    </span>
  );
}
