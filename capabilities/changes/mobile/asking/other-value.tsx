/** A typed value within its bounds: one beyond them is reported and not sent. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { AmountField } from '#platform/ui/form/amount-field.tsx';
import { amountText } from '#platform/ui/form/amount-text.ts';
import { Field } from '#platform/ui/form/field.tsx';
import type { Translate } from '../value-words.ts';
import styles from './fee-values.module.css';

export interface OtherBounds {
  unit: 'fen' | 'days';
  lowest: number;
  highest: number;
}

export const otherText = ({ unit }: OtherBounds, value: number, t: Translate): string =>
  unit === 'fen' ? formatFen(fen(value)) : t('changes.value.days', { count: value });

/** `12.00 – 96.00`. */
export const boundsText = ({ unit, lowest, highest }: OtherBounds, t: Translate): string =>
  unit === 'fen'
    ? `${formatFen(fen(lowest))} – ${formatFen(fen(highest))}`
    : t('changes.value.days-range', { from: lowest, to: highest });

const DAYS = /^\d{1,4}$/;

interface OtherValueProps {
  title: string;
  bounds: OtherBounds;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const typedOf = (unit: OtherBounds['unit'], value: number | undefined): string => {
  if (value === undefined) return '';
  return unit === 'fen' ? amountText(fen(value)) : String(value);
};

export function OtherValue({ title, bounds, value, onChange }: OtherValueProps): ReactNode {
  const { t } = useText();
  const { unit, lowest, highest } = bounds;
  const [typed, setTyped] = useState(typedOf(unit, value));
  const range = t('changes.value.between', { bounds: boundsText(bounds, t) });
  const take = (text: string, read: number | undefined): void => {
    setTyped(text);
    onChange(read !== undefined && read >= lowest && read <= highest ? read : undefined);
  };
  const note = typed !== '' && value === undefined ? { error: range } : { hint: range };
  return (
    <div className={styles['other']}>
      {unit === 'fen' ? (
        <AmountField look="box" label={title} value={typed} onChange={take} {...note} />
      ) : (
        <Field
          label={title}
          kind="decimal"
          end={t('changes.value.day-unit')}
          value={typed}
          onChange={({ target }) => take(target.value, DAYS.test(target.value) ? Number(target.value) : undefined)}
          {...note}
        />
      )}
    </div>
  );
}
