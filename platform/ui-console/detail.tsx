import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DetailProps {
  label: string;
  title: ReactNode;
  under: string;
  closeLabel: string;
  onClose: () => void;
  /** Actions, fixed at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Detail panel beside the list, so that reviewing needs no navigation; on narrow screens it covers the list. */
export function Detail({ label, title, under, closeLabel, onClose, foot, children }: DetailProps): ReactNode {
  return (
    <aside className="c-detail" aria-label={label}>
      <header>
        <div>
          <b>{title}</b>
          <span>{under}</span>
        </div>
        <Button type="text" aria-label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className="c-detail-body" tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
      {foot !== undefined && <footer>{foot}</footer>}
    </aside>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="c-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
