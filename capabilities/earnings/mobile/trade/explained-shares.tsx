import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './explained-shares.module.css';

export interface ExplainedShare {
  id: string;
  name: string;
  /** Level and relation, e.g. V4 我的直属. */
  role: ReactNode;
  amount: ReactNode;
  /** The formula in words and in numbers. */
  formula: ReactNode;
  numbers: ReactNode;
  mine?: boolean;
}

interface ExplainedSharesProps {
  shares: readonly ExplainedShare[];
  /** 4.22 + 1.68 + 1.27 + 成本 43.45 = 50.62 */
  sum: ReactNode;
  note?: ReactNode;
}

/** One row per agent with formula and numbers, the user's own row highlighted, and the checked sum with a tick. */
export function ExplainedShares({ shares, sum, note }: ExplainedSharesProps): ReactNode {
  return (
    <>
      <ul className={styles['list']}>
        {shares.map((share) => (
          <li key={share.id} className={share.mine ? styles['mine'] : undefined}>
            <div className={styles['head']}>
              <Avatar name={share.name} size="s" />
              <b>{share.name}</b>
              <span className={cx(styles['role'], 'grow')}>{share.role}</span>
              <b className={styles['amount']}>{share.amount}</b>
            </div>
            <p>{share.formula}</p>
            <p className={styles['numbers']}>{share.numbers}</p>
          </li>
        ))}
      </ul>
      <p className={styles['sum']}>
        <Icon name="check-filled" size={18} />
        <span>{sum}</span>
      </p>
      {note && <p className={cx(styles['note'], 't-meta')}>{note}</p>}
    </>
  );
}
