import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import type { Choice } from './chips.tsx';
import { useRovingKeys } from './use-roving-keys.ts';
import './tabs.css';

interface TabsProps<V extends string | number> {
  choices: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  /** Whether to spread the tabs over the whole width. */
  fit?: boolean;
}

/** Tabs that switch the period or the state of the content below. */
export function Tabs<V extends string | number>({ choices, value, onChange, label, fit }: TabsProps<V>): ReactNode {
  const onKeyDown = useRovingKeys();
  return (
    <div className={cx('tabs', fit && 'tabs--fit')} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          aria-selected={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <em>{choice.count}</em>}
        </button>
      ))}
    </div>
  );
}
