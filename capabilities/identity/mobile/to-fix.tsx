import type { ReactNode } from 'react';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import styles from './to-fix.module.css';

export interface FixLine {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
  /** How to correct the item. */
  readonly how?: string;
  readonly onFix: () => void;
}

/** The refused items of a submission: for each the item, the reason, the remedy, and a link to it. */
export function ToFix({ title, fix, lines }: { title: string; fix: string; lines: readonly FixLine[] }): ReactNode {
  return (
    <Card>
      <CardHead title={title} />
      {lines.map(({ id, title: what, reason, how, onFix }) => (
        <div key={id} className={styles['fix']}>
          <b>{what}</b>
          <p>{reason}</p>
          {how && <p className={styles['how']}>{how}</p>}
          <SmallButton kind="quiet" aria-label={`${fix} ${what}`} onClick={onFix}>
            {fix}
          </SmallButton>
        </div>
      ))}
    </Card>
  );
}
