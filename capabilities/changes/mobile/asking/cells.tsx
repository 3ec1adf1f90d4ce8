/** Values as cells, with how many have each now; another one is typed within its bounds. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Translate } from '../value-words.ts';
import { OtherValue, otherText, type OtherBounds } from './other-value.tsx';
import styles from './fee-values.module.css';

export interface Cell {
  value: number;
  label: string;
  text?: string | undefined;
  /** The number of chosen subjects that have this value now. */
  count: number;
}

interface CellsProps {
  title: string;
  hint?: string | undefined;
  cells: readonly Cell[];
  /** Number of the chosen. */
  of: number;
  /** Undefined when the value stays as it is. */
  value: number | undefined;
  narrow?: boolean;
  other?: OtherBounds | undefined;
  onChange: (value: number | undefined) => void;
}

/**
 * Cells to choose from. Tapping the chosen one again resets the choice, and nothing is sent; the value that all have
 * counts as no choice.
 */
export function Cells({ title, hint, cells, of, value, narrow, other, onChange }: CellsProps): ReactNode {
  const { t } = useText();
  const isOther = value !== undefined && cells.every((cell) => cell.value !== value);
  const [isTyping, setTyping] = useState(isOther);
  const isOn = (cell: Cell): boolean => !isTyping && (value === undefined ? cell.count === of : cell.value === value);
  const choose = (cell: Cell): void => {
    setTyping(false);
    onChange((cell.value === value && !isTyping) || cell.count === of ? undefined : cell.value);
  };
  return (
    <section className={styles['group']}>
      <h3>
        {title}
        {hint !== undefined && <em>{hint}</em>}
      </h3>
      <div className={styles['cells']} data-narrow={narrow || undefined} role="group" aria-label={title}>
        {cells.map((cell) => (
          <button key={cell.value} type="button" aria-pressed={isOn(cell)} onClick={() => choose(cell)}>
            <b>{cell.label}</b>
            {cell.text !== undefined && <span>{cell.text}</span>}
            {cell.count > 0 && <em>{nowText(cell, of, t)}</em>}
          </button>
        ))}
        {other && (
          <button
            type="button"
            className={styles['plain'] ?? ''}
            aria-pressed={isTyping || isOther}
            onClick={() => setTyping(true)}
          >
            <b>{isOther ? otherText(other, value, t) : t('changes.value.other')}</b>
          </button>
        )}
      </div>
      {other && isTyping && <OtherValue title={title} bounds={other} value={value} onChange={onChange} />}
    </section>
  );
}

const nowText = ({ count }: Cell, of: number, t: Translate): string =>
  count === of ? t('changes.value.present') : t('changes.value.present-of', { count });
