/** Placeholders of the withdraw form with the geometry of its cards. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { SkeletonRows, SkeletonText } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { Receipt } from '#platform/ui/money/receipt.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import styles from './withdraw.module.css';

const LINES = [0, 1, 2];

export function WithdrawSkeleton(): ReactNode {
  return (
    <>
      <Card>
        <SkeletonRows count={1} />
        <div className="hr" />
        <div className={styles['amountIn']} aria-hidden>
          <p className={styles['amountLabel']}>
            <SkeletonText width="6em" />
          </p>
          <Figure size="hero" className={styles['amountFigure']}>
            <SkeletonText width="3.5em" />
          </Figure>
          <p className="t-meta">
            <SkeletonText width="18em" />
          </p>
        </div>
      </Card>
      <section className={`card ${styles['receipt'] ?? ''}`} aria-hidden>
        <Receipt
          lines={LINES.map((index) => ({
            label: <SkeletonText key={index} width="5em" />,
            value: <SkeletonText width="4em" />,
          }))}
          total={<SkeletonText width="4em" />}
          figure={
            <Figure size="large">
              <SkeletonText width="3em" />
            </Figure>
          }
        />
      </section>
      <Card>
        <SkeletonRows count={1} />
      </Card>
    </>
  );
}

export function SubmitBarSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <ActionBar note={<SkeletonText width="9em" />}>
      <Button disabled>{t('withdrawals.withdraw.title')}</Button>
    </ActionBar>
  );
}
