import type { ReactNode } from 'react';
import { Icon } from '#platform/ui-console/icon.tsx';
import styles from './agents.module.css';

export interface Consequence {
  /** Lost, needs care, stays or is gained, happens too, is the rule. */
  readonly tone: 'lost' | 'care' | 'good' | 'next' | 'rule';
  readonly text: string;
  readonly figure?: string | undefined;
}

const icons = {
  lost: 'close-filled',
  care: 'warn-filled',
  good: 'check-filled',
  next: 'arrow-right',
  rule: 'lock',
} as const;

/** The consequences of the button below. */
export function Says({ all }: { all: readonly Consequence[] }): ReactNode {
  return (
    <ul className={styles['says']}>
      {all.map(({ tone, text, figure }) => (
        <li key={text} data-tone={tone}>
          <Icon name={icons[tone]} size={16} />
          <span>{text}</span>
          {figure !== undefined && <strong>{figure}</strong>}
        </li>
      ))}
    </ul>
  );
}
