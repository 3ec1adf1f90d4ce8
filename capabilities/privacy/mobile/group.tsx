import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import styles from './privacy.module.css';

/** Rows in a card under a heading. */
export function Group({
  title,
  more,
  indent = 'none',
  children,
}: {
  title: string;
  /** Shown at the right of the heading. */
  more?: string | undefined;
  indent?: 'none' | 'icon';
  children: ReactNode;
}): ReactNode {
  return (
    <section>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {more !== undefined && <span>{more}</span>}
      </div>
      <Card>
        <Rows indent={indent}>{children}</Rows>
      </Card>
    </section>
  );
}
