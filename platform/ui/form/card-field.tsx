import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import './card-field.css';
import { digitsOf } from './digits.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import { useCaret } from './use-caret.ts';
import { useComposed } from './use-composed.ts';

const MAX_DIGITS = 19;

interface CardFieldProps extends FrameProps {
  /** Digits only. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string | undefined;
  disabled?: boolean;
}

const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
const isSpace = (character: string): boolean => character === ' ';

/** Deleting only a space deletes the digit beyond it. */
const withoutDigit = (digits: string, before: number, inputType: string): [string, number] => {
  if (inputType.startsWith('delete') && inputType.endsWith('Forward'))
    return [digits.slice(0, before) + digits.slice(before + 1), before];
  if (!inputType.startsWith('delete') || before === 0) return [digits, before];
  return [digits.slice(0, before - 1) + digits.slice(before), before - 1];
};

/** Field for a bank card's number, shown in groups of four while typing. */
export function CardField({ label, side, hint, error, value, onChange, ...rest }: CardFieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const inputType = useRef('');
  const putCaret = useCaret(input, isSpace);
  const { raw, handlers } = useComposed((typed) => {
    const before = digitsOf(typed.value.slice(0, typed.selectionStart ?? undefined)).length;
    const digits = digitsOf(typed.value, MAX_DIGITS);
    const [next, caret] = digits === value ? withoutDigit(digits, before, inputType.current) : [digits, before];
    putCaret(caret);
    onChange(next);
  });
  const onInput = (event: ChangeEvent<HTMLInputElement>): void => {
    inputType.current = (event.nativeEvent as InputEvent).inputType ?? '';
    handlers.onChange(event);
  };
  return (
    <FieldFrame id={id} label={label} side={side} hint={hint} error={error} off={rest.disabled}>
      <input
        {...rest}
        ref={input}
        id={id}
        className="card-number"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={raw ?? grouped(value)}
        {...handlers}
        onChange={onInput}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
      />
    </FieldFrame>
  );
}
