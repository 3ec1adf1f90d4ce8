/** Placeholders of the transaction's page with the geometry of its parts. */
import type { ReactNode } from 'react';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Marks } from '#platform/ui/feedback/stepper.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { Stack } from '#platform/ui/page/screen.tsx';
import styles from './trade.module.css';

const STEPS = [0, 1, 2];
const FACTS = [7, 4, 8, 6, 9, 8, 6, 7];

export function TradeSkeleton(): ReactNode {
  const mark = { label: <SkeletonText width="4em" />, meta: <SkeletonText width="4em" />, open: true };
  return (
    <>
      <div className={styles['head']} aria-hidden>
        <span className="t-label">
          <SkeletonText width="9em" />
        </span>
        <Figure size="hero">
          <SkeletonText width="4.5em" />
        </Figure>
        <Marks marks={STEPS.map(() => mark)} />
      </div>
      <TradeRestSkeleton />
    </>
  );
}

/** The caller's earning, how the fee was shared, and the details. */
export function TradeRestSkeleton(): ReactNode {
  return (
    <Stack>
      <Card pad>
        <div className={styles['mine']} aria-hidden>
          <div>
            <h2>
              <SkeletonText width="5em" />
            </h2>
            <p className="t-meta">
              <SkeletonText width="7em" />
            </p>
          </div>
          <Figure size="large">
            <SkeletonText width="3em" />
          </Figure>
        </div>
        <div className={styles['how']} aria-hidden>
          <h2>
            <SkeletonText width="11em" />
          </h2>
          <p className="t-meta">
            <SkeletonText width="13em" />
          </p>
        </div>
      </Card>
      <Card pad>
        <Facts
          facts={FACTS.map((width, index) => ({
            label: <SkeletonText key={index} width="4em" />,
            value: <SkeletonText width={`${width}em`} />,
          }))}
        />
      </Card>
    </Stack>
  );
}
