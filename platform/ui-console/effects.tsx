import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface Effect {
  /**
   * `lost`: what ends or is refused; `care`: what needs attention; `good`: what is gained or stays; `next`: what else
   * happens; `rule`: why it is so.
   */
  tone: 'lost' | 'care' | 'good' | 'next' | 'rule';
  text: string;
  /** A time or an amount, at the right. */
  value?: string | undefined;
}

const icons = {
  lost: 'close-filled',
  care: 'warn-filled',
  good: 'check-filled',
  next: 'arrow-right',
  rule: 'lock',
} as const;

interface EffectsProps {
  title?: string;
  /** `danger`: the act below takes something away. */
  tone?: 'danger' | 'warning';
  effects: readonly Effect[];
}

/** The effects of the button below. */
export function Effects({ title, tone, effects }: EffectsProps): ReactNode {
  return (
    <div className="c-effects" data-tone={tone}>
      {title !== undefined && <h3>{title}</h3>}
      <ul>
        {effects.map((effect) => (
          <li key={effect.text} data-tone={effect.tone}>
            <Icon name={icons[effect.tone]} size={16} />
            <span>{effect.text}</span>
            {effect.value !== undefined && <b>{effect.value}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}
