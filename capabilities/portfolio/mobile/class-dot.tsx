/** The colour of a class, beside its name. */
import type { ReactNode } from 'react';
import type { MerchantClass } from '../contract/classes/get-merchant-classes.ts';
import styles from './portfolio.module.css';

export const CLASS_COLORS = { prime: 1, active: 3, ordinary: 5, silent: 6, lost: 7 } as const;

export function ClassDot({ name }: { name: MerchantClass }): ReactNode {
  return <i className={styles['mark']} style={{ background: `var(--chart-${CLASS_COLORS[name]})` }} />;
}
