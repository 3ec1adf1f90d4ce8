import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Check {
  key: string;
  tone: 'good' | 'warn' | 'bad';
  title: string;
  text?: string | undefined;
}

const icons = { good: 'check-filled', warn: 'warn-filled', bad: 'close-filled' } as const;

/** List of checks with their results, shown by icon and in words. */
export function CheckList({ checks }: { checks: readonly Check[] }): ReactNode {
  return (
    <ul className="c-checks">
      {checks.map(({ key, tone, title, text }) => (
        <li key={key} data-tone={tone}>
          <Icon name={icons[tone]} size={18} />
          <span>{title}</span>
          {text !== undefined && <em>{text}</em>}
        </li>
      ))}
    </ul>
  );
}
