import { useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import './card-field.css';
import { normalBankCard } from '#platform/validate/normal/numbers.ts';
import { FieldFrame, type FrameProps } from './field-frame.tsx';
import { useCaret } from './use-caret.ts';
import { useComposed } from './use-composed.ts';

interface CardFieldProps extends FrameProps {
  /** The digits; pasted text that is no card number stays unchanged. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string | undefined;
  disabled?: boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A letter typed among the digits changes nothing; a pasted text that holds no card's number stays, to be refused. */
const readCard = (typed: string, before: string): string => {
  const card = normalBankCard(typed);
  const isKey = /^\d*$/.test(before) && Math.abs(typed.length - grouped(before).length) <= 1;
  return isKey ? digitsOf(card) : card;
};

const grouped = (digits: string): string => (/\D/.test(digits) ? digits : digits.replace(/(\d{4})(?=\d)/g, '$1 '));
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
    const digits = readCard(typed.value, value);
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
