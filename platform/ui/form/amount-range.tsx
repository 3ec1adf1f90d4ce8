import { useRef, useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { amountOf, amountText, editAmount, groupAmount, heldBefore } from './amount-text.ts';
import './field.css';
import './date-field.css';
import './amount-range.css';
import { useCaret } from './use-caret.ts';
import { useComposed } from './use-composed.ts';

interface AmountRangeProps {
  min: Fen | undefined;
  max: Fen | undefined;
  onChange: (min: Fen | undefined, max: Fen | undefined) => void;
}

/** A range of two amounts in yuan; either may be empty. The caller puts a reversed range in order when applying it. */
export function AmountRange({ min, max, onChange }: AmountRangeProps): ReactNode {
  const { t } = useText();
  return (
    <div className="range range--amounts">
      <AmountBox label={t('ui.amount.least')} value={min} onChange={(fen) => onChange(fen, max)} />
      <span>{t('ui.date.to')}</span>
      <AmountBox label={t('ui.amount.most')} value={max} onChange={(fen) => onChange(min, fen)} />
    </div>
  );
}

interface AmountBoxProps {
  label: string;
  value: Fen | undefined;
  onChange: (fen: Fen | undefined) => void;
}

const isComma = (character: string): boolean => character === ',';
const textOf = (fen: Fen | undefined): string => (fen === undefined ? '' : amountText(fen));

/** Keeps the typed text, such as `5.`, as long as it means the same amount. */
function AmountBox({ label, value, onChange }: AmountBoxProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const putCaret = useCaret(input, isComma);
  const [typed, setTyped] = useState(textOf(value));
  const text = positiveOf(typed) === value ? typed : textOf(value);
  const { raw, handlers } = useComposed((changed, isPasted) => {
    const edited = editAmount(text, changed.value, isPasted);
    putCaret(heldBefore(edited, changed.value.slice(changed.selectionStart ?? undefined)));
    setTyped(edited);
    onChange(positiveOf(edited));
  });
  return (
    <span className="box">
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={raw ?? groupAmount(text)}
        {...handlers}
      />
    </span>
  );
}

/** Zero counts as no amount: as an empty bound. */
const positiveOf = (text: string): Fen | undefined => {
  const fen = amountOf(text);
  return fen === undefined || fen <= 0 ? undefined : fen;
};
