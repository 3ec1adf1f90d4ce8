import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import type { Choice } from './chips.tsx';
import { useRovingKeys } from './use-roving-keys.ts';
import './segmented.css';

interface SegmentedProps<V extends string | number> {
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  small?: boolean;
  /** Placed on the page background instead of a card. */
  onGround?: boolean;
}

/** Segmented control for a scope or for two to three states. */
export function Segmented<V extends string | number>({
  choices,
  value,
  onChange,
  label,
  small,
  onGround,
}: SegmentedProps<V>): ReactNode {
  const onKeyDown = useRovingKeys();
  return (
    <div
      className={cx('seg', small && 'seg--s', onGround && 'on-bg')}
      role="radiogroup"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && ` ${choice.count}`}
        </button>
      ))}
    </div>
  );
}
