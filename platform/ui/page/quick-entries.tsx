import type { ReactNode } from 'react';
import '../basics/card.css';
import { Icon, type IconName } from '../basics/icon.tsx';
import { SkeletonText } from '../feedback/feedback.tsx';
import { Tappable, type Target } from '../navigation/tappable.tsx';
import './quick-entries.css';

export interface QuickEntry extends Target {
  icon: IconName;
  label: string;
}

interface QuickEntriesProps {
  entries: readonly QuickEntry[];
  /** Shown below the entries: opens the page that arranges them. */
  edit?: { label: string; onClick: () => void };
}

/** Line icons in four columns; put entries beyond eight behind 更多. */
export function QuickEntries({ entries, edit }: QuickEntriesProps): ReactNode {
  return (
    <section className="card quick">
      {entries.map(({ icon, label, ...target }) => (
        <Tappable key={label} {...target} className="quick-e">
          <Icon name={icon} />
          {label}
        </Tappable>
      ))}
      {edit && (
        <button type="button" className="quick-edit" onClick={edit.onClick}>
          {edit.label}
        </button>
      )}
    </section>
  );
}

/** Placeholder with the geometry of two rows of entries. */
export function QuickEntriesSkeleton(): ReactNode {
  return (
    <section className="card quick" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="quick-e">
          <i className="sk quick-sk" />
          <SkeletonText width="3.5em" />
        </div>
      ))}
      <div className="quick-edit" />
    </section>
  );
}
