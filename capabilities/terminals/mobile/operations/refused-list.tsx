import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import styles from './refused-list.module.css';

export interface RefusedLine {
  id: string;
  reason: ReactNode;
  /** Usually a `Serial`. */
  what: ReactNode;
  detail?: ReactNode;
  /** The remedy: a `SmallButton kind="quiet"`. */
  action?: ReactNode;
}

/** Refused terminals, each with reason and remedy. */
export function RefusedList({ items }: { items: readonly RefusedLine[] }): ReactNode {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.id} className={styles['item']}>
          <div>
            <Icon name="close-filled" size={18} />
            <span className="grow">
              <b>{item.reason}</b>
              <span className={styles['what']}>{item.what}</span>
              {item.detail && <span className={styles['detail']}>{item.detail}</span>}
            </span>
          </div>
          {item.action}
        </li>
      ))}
    </ul>
  );
}
