import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Effect {
  /** `next`: what else happens; `good`: what stays possible. */
  tone: 'next' | 'good';
  text: string;
}

const icons = { next: 'arrow-right', good: 'check-filled' } as const;

/** The effects of the button below. */
export function Effects({ effects }: { effects: readonly Effect[] }): ReactNode {
  return (
    <ul className="c-effects">
      {effects.map(({ tone, text }) => (
        <li key={text} data-tone={tone}>
          <Icon name={icons[tone]} size={16} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
