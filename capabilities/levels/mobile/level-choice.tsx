import type { ReactNode } from 'react';
import type { Rule } from './level-shapes.ts';
import styles from './level.module.css';

interface LevelChoiceProps {
  label: string;
  /** Levels from `levels.list-level-rules`: those that the caller may not give are shown, and cannot be chosen. */
  levels: readonly Pick<Rule, 'code' | 'name' | 'mayGive'>[];
  value: string | undefined;
  onChange: (code: string) => void;
}

/** One of the levels that one may give to a direct sub-agent. */
export function LevelChoice({ label, levels, value, onChange }: LevelChoiceProps): ReactNode {
  return (
    <div className={styles['choice']} role="radiogroup" aria-label={label}>
      {levels.map(({ code, name, mayGive }) => (
        <button
          key={code}
          type="button"
          role="radio"
          aria-checked={code === value}
          disabled={!mayGive}
          onClick={() => onChange(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
