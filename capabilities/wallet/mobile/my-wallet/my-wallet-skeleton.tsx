import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { Early } from '#platform/ui/early/early.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import '#platform/ui/money/money-card.css';
import styles from './my-wallet-skeleton.module.css';

/** Skeleton with the geometry of the wallet page, shown while loading. */
export function MyWalletSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <div aria-hidden className={styles['all']}>
      <section className={cx('money', styles['total'])}>
        <div className="money-h">
          <span>{t('wallet.my-wallet.total')}</span>
        </div>
        <Early waiting={null}>
          <Figure size="hero">
            <Amount fen={fen(0)} look="card" hidden={false} />
          </Figure>
        </Early>
      </section>
      <div className={styles['tiles']}>
        {[0, 1, 2, 3].map((tile) => (
          <div key={tile} className={styles['tile']}>
            <Skeleton width="5em" />
            <Skeleton width="7em" height="1.4em" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
      <div className={styles['month']} />
    </div>
  );
}
