import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import './amount-field.css';
import { SmallButton } from '../basics/button.tsx';
import { Icon } from '../basics/icon.tsx';
import { amountOf, amountText, editAmount, groupAmount, heldBefore } from './amount-text.ts';
import { FieldNote } from './field-frame.tsx';
import './field.css';
import { useCaret } from './use-caret.ts';
import { useComposed } from './use-composed.ts';

interface AmountFieldProps {
  label: ReactNode;
  /** The text without separators, e.g. `8000.5`; the form's state holds it. */
  value: string;
  /** Receives the cleaned text, and its fen if it is an amount. */
  onChange: (text: string, fen: Fen | undefined) => void;
  /** The sum that the button 全部 fills in. */
  all?: Fen;
  hint?: ReactNode;
  error?: ReactNode;
  /** The possible amount nearest to a wrong one: a tap on the error fills it in. */
  possible?: Fen | undefined;
  /** `hero`: 40 px digits inside a card; `box`: like any other field. */
  look?: 'hero' | 'box';
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

const isComma = (character: string): boolean => character === ',';

type AmountInput = Pick<AmountFieldProps, 'value' | 'onChange'>;

/** Groups the digits while they are typed; the caret stays at its digit. */
const useAmountTyping = (
  input: RefObject<HTMLInputElement | null>,
  value: AmountInput['value'],
  onChange: AmountInput['onChange'],
) => {
  const putCaret = useCaret(input, isComma);
  const shown = groupAmount(value);
  const { raw, handlers } = useComposed((typed, isPasted) => {
    const text = editAmount(value, typed.value, isPasted);
    putCaret(heldBefore(text, typed.value.slice(typed.selectionStart ?? undefined)));
    onChange(text, amountOf(text));
  });
  return { value: raw ?? shown, ...handlers };
};

export function AmountField({
  label,
  value,
  onChange,
  all,
  hint,
  error,
  possible,
  look = 'hero',
  placeholder = '0.00',
  ...rest
}: AmountFieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const typing = useAmountTyping(input, value, onChange);
  const take = (amount: Fen): void => onChange(amountText(amount), amount);
  const isChangeable = !rest.disabled;

  return (
    <div className={look === 'hero' ? 'field amount-field' : 'field'}>
      <div className="wd-l">
        <label htmlFor={id}>{label}</label>
        <FieldAction
          onClear={isChangeable && error ? () => onChange('', undefined) : undefined}
          onAll={all === undefined ? undefined : () => take(all)}
        />
      </div>
      <div
        className={look === 'hero' ? 'wd-in' : 'box'}
        data-error={error ? '' : undefined}
        data-off={rest.disabled ? '' : undefined}
      >
        <span aria-hidden>¥</span>
        <input
          {...rest}
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          {...typing}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      {isChangeable && error && possible !== undefined ? (
        <AmountError id={`${id}-note`} error={error} possible={possible} onUse={() => take(possible)} />
      ) : (
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      )}
    </div>
  );
}

/** Clears a wrong amount, or enters the whole sum. */
function FieldAction({
  onClear,
  onAll,
}: {
  onClear: (() => void) | undefined;
  onAll: (() => void) | undefined;
}): ReactNode {
  const { t } = useText();
  if (onClear)
    return (
      <SmallButton kind="quiet" onClick={onClear}>
        {t('ui.amount.clear')}
      </SmallButton>
    );
  return onAll && <SmallButton onClick={onAll}>{t('ui.amount.all')}</SmallButton>;
}

interface AmountErrorProps {
  id: string;
  error: ReactNode;
  possible: Fen;
  onUse: () => void;
}

/** The whole line is the button that corrects the amount. */
function AmountError({ id, error, possible, onUse }: AmountErrorProps): ReactNode {
  const { t } = useText();
  return (
    <div role="alert">
      <button type="button" className="wd-err" onClick={onUse}>
        <Icon name="warn-filled" size={18} />
        <span id={id}>{error}</span>
        <b>{t('ui.amount.use', { amount: formatFen(possible) })}</b>
      </button>
    </div>
  );
}
