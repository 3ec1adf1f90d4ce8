/** How the value-added fee of a transaction was shared on the way up to the caller. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { SHARE_TYPE } from '#capabilities/policies/contract/value-shares/share-types.ts';
import type { Translate } from '#capabilities/trades/mobile/api.tsx';
import { ExplainedShares, type ExplainedShare } from './explained-shares.tsx';
import { useMoney, type Money } from './use-money.ts';
import type { Explanation } from './use-trade.ts';
import styles from './trade.module.css';

type Value = NonNullable<Explanation['value']>;

export function ValueShare({ told, value }: { told: Explanation; value: Value }): ReactNode {
  const { t } = useText();
  const money = useMoney();
  const isRefund = told.kind === 'refund';
  const how = value.shareType === undefined ? 'no-rule' : isRefund ? 'how-back' : 'how';
  return (
    <Card pad>
      <div className={styles['mine']}>
        <div>
          <h2>{t('trades.value.title')}</h2>
          <p className="t-meta">{t(`trades.value.${how}`, { fee: money(value.feeFen) })}</p>
        </div>
        <Figure size="large" className={styles['figure']}>
          <Amount fen={fen(value.shareFen)} look="card" sign />
        </Figure>
      </div>
      {value.shareType !== undefined && (
        <ExplainedShares
          shares={sharesOf(told, value, money, t)}
          sum={sumOf(value, money, t)}
          note={t('trades.value.note')}
        />
      )}
    </Card>
  );
}

const sharesOf = (told: Explanation, value: Value, money: Money, t: Translate): ExplainedShare[] =>
  value.steps.map((step, index) => {
    const agent = told.steps[index];
    return {
      id: String(index),
      name: agent === undefined || agent.view === 'self' ? t('trades.share.me') : agent.name,
      role: agent?.levelCode ?? '',
      amount: money(step.shareFen, { sign: true }),
      formula: partText(step.partPpm, value.shareType, t),
      numbers: step.validFrom === undefined ? '' : t('trades.value.since', { day: step.validFrom }),
      mine: agent?.view === 'self',
    };
  });

const partText = (partPpm: Ppm, shareType: Value['shareType'], t: Translate): string =>
  partPpm === 0
    ? t('trades.value.part-none')
    : t(shareType === SHARE_TYPE.ofAmount ? 'trades.value.part-amount' : 'trades.value.part-fee', {
        part: formatRate(partPpm, 3),
      });

/** `0.80 + 0.40 + 上级与平台 0.80 = 2.00` */
const sumOf = (value: Value, money: Money, t: Translate): ReactNode => (
  <>
    {value.steps.map(({ shareFen }) => money(Math.abs(shareFen))).join(' + ')} + {t('trades.value.above')}{' '}
    {money(value.leftFen)} = <b>{money(value.feeFen)}</b>
  </>
);
