import type { ReactNode } from 'react';
import { cx } from '../theme/cx.ts';
import './tag.css';

/**
 * `neutral`: not started or not applicable; `primary`: in progress; `warning`: needs action; `success`: done; `danger`:
 * failed or refused; `line`: outlined; `plain`: text without a tag.
 */
export type Tone = 'neutral' | 'primary' | 'warning' | 'success' | 'danger' | 'line' | 'plain';

export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }): ReactNode {
  if (tone === 'plain') return <>{children}</>;
  return <span className={cx('tag', `tag--${tone}`)}>{children}</span>;
}
