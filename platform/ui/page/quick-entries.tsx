import type { ReactNode } from 'react';
import '../basics/card.css';
import { Icon, type IconName } from '../basics/icon.tsx';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import './quick-entries.css';

export interface QuickEntry extends Target {
  icon: IconName;
  label: string;
}

/** Line icons in four columns; put entries beyond eight behind 更多. */
export function QuickEntries({ entries }: { entries: readonly QuickEntry[] }): ReactNode {
  return (
    <section className="card quick">
      {entries.map(({ icon, label, ...target }) => (
        <Tappable key={label} {...target} className="quick-e">
          <Icon name={icon} />
          {label}
        </Tappable>
      ))}
    </section>
  );
}
