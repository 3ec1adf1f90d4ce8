import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import styles from './result.module.css';

export type ResultLook = 'good' | 'bad' | 'waiting';

const ICONS = { good: 'check', bad: 'close', waiting: 'clock' } as const;

/** What came of something that was submitted: a mark, a word and a sentence. */
export function ResultHead({
  look,
  title,
  children,
}: {
  look: ResultLook;
  title: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <section className={styles['head']}>
      <span className={styles['mark']} data-look={look}>
        <Icon name={ICONS[look]} />
      </span>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

/** As high as a head with a sentence of one line. */
export function WaitingResult(): ReactNode {
  return (
    <section className={styles['head']} aria-hidden>
      <span className={styles['mark']} data-look="waiting" />
      <h2>
        <SkeletonText width="5em" />
      </h2>
      <p>
        <SkeletonText width="14em" />
      </p>
    </section>
  );
}
