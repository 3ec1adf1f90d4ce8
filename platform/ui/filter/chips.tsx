import type { ReactNode } from 'react';
import './chips.css';
import { cx } from '../theme/cx.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

export interface Choice<V extends string | number> {
  value: V;
  label: ReactNode;
  count?: ReactNode;
  disabled?: boolean;
}

interface ChipsProps<V extends string | number> {
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  label: string;
  /** `fit`: tighter, four per row; `wrap`: several lines. */
  look?: 'row' | 'fit' | 'wrap';
}

/** Filters a list immediately; the chosen chip stays in view. Never place one group of chips above another. */
export function Chips<V extends string | number>({
  choices,
  value,
  onChange,
  label,
  look = 'row',
}: ChipsProps<V>): ReactNode {
  const strip = useChosenInView(value, choices.map(({ count }) => String(count)).join());
  return (
    <div ref={strip} className={cx('chips', look !== 'row' && `chips--${look}`)} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <em>{choice.count}</em>}
        </button>
      ))}
    </div>
  );
}
