/** An amount between bounds; only amounts within them are passed on. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { AmountField } from '#platform/ui/form/amount-field.tsx';
import { amountText } from '#platform/ui/form/amount-text.ts';

export interface MoneyLimitFieldProps {
  label: string;
  /** Undefined for no limit, where that is possible. */
  value: Fen | undefined;
  lowest: Fen;
  /** Undefined when there is no limit. */
  highest: Fen | undefined;
  /** Label of the button that leaves the field without an amount. */
  none?: string | undefined;
  onChange: (value: Fen | undefined) => void;
}

type Limits = Pick<MoneyLimitFieldProps, 'lowest' | 'highest'>;

const isWithin = (amount: Fen, { lowest, highest }: Limits): boolean =>
  amount >= lowest && (highest === undefined || amount <= highest);

/** The bound to which a wrong amount is moved. */
const nearest = (amount: Fen, { lowest, highest }: Limits): Fen =>
  amount < lowest || highest === undefined ? lowest : highest;

export function MoneyLimitField({ label, value, lowest, highest, none, onChange }: MoneyLimitFieldProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState({ text: value === undefined ? '' : amountText(value), amount: value });
  const { text, amount } = typed;
  const isNone = none !== undefined && text === '';
  const isWrong = !isNone && (amount === undefined || !isWithin(amount, { lowest, highest }));
  const limits =
    highest === undefined
      ? t('policies.terms.from', { from: formatFen(lowest) })
      : t('policies.terms.range', { from: formatFen(lowest), to: formatFen(highest) });
  const take = (entered: string, entry: Fen | undefined): void => {
    setTyped({ text: entered, amount: entry });
    if (entry !== undefined && isWithin(entry, { lowest, highest })) onChange(entry);
  };
  const drop = (): void => {
    setTyped({ text: '', amount: undefined });
    onChange(undefined);
  };
  return (
    <div>
      <AmountField
        look="box"
        label={label}
        value={text}
        onChange={take}
        hint={limits}
        error={isWrong ? limits : undefined}
        possible={isWrong && amount !== undefined ? nearest(amount, { lowest, highest }) : undefined}
        placeholder={isNone ? none : '0.00'}
      />
      {none !== undefined && !isNone && (
        <SmallButton kind="quiet" onClick={drop}>
          {none}
        </SmallButton>
      )}
    </div>
  );
}
