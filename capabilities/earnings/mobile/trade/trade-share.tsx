import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Waterfall } from '#platform/ui/charts/waterfall.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { ExplainedShares } from './explained-shares.tsx';
import { checkSum, fallsOf, feeLine, sharesLine, sharesOf } from './share-explanation.tsx';
import { useMoney } from './use-money.ts';
import type { Explanation } from './use-trade.ts';
import styles from './trade.module.css';

/**
 * The caller's earning, and folded below it how the fee was shared up to the caller; nothing above the caller is shown.
 */
export function TradeShare({ amountFen, told }: { amountFen: Fen; told: Explanation }): ReactNode {
  const text = useText();
  const { t } = text;
  const money = useMoney();
  const isRefund = told.kind === 'refund';
  return (
    <Card pad>
      <div className={styles['mine']}>
        <div>
          <h2>{t('trades.share.mine')}</h2>
          <p className="t-meta">{t(`trades.share.${outcomeOf(told)}`)}</p>
        </div>
        <Figure size="large" className={styles['figure']}>
          <Amount fen={fen(told.shareFen)} look="card" sign />
        </Figure>
      </div>
      <details className={styles['how']}>
        <summary>
          <span>
            <h2>{t(isRefund ? 'trades.share.how-back' : 'trades.share.how', { fee: money(told.feeFen) })}</h2>
            <span className="t-meta">{sharesLine(told, money, t)}</span>
          </span>
          <Icon name="chevron" size={18} />
        </summary>
        <p className="t-meta">{feeLine(told, money, t)}</p>
        {told.feeFen > 0 && (
          <Waterfall steps={fallsOf(told, money, t)} summary={t('trades.share.chart', { count: told.steps.length })} />
        )}
        <ExplainedShares
          shares={sharesOf(told, amountFen, money, text)}
          sum={checkSum(told, money, t)}
          note={t(isRefund ? 'trades.share.note-back' : 'trades.share.note')}
        />
      </details>
    </Card>
  );
}

const outcomeOf = ({ shareFen }: Explanation): 'none' | 'in' | 'back' => {
  if (shareFen === 0) return 'none';
  return shareFen > 0 ? 'in' : 'back';
};
