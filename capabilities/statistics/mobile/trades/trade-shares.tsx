/** Parts of the turnover in one bar, each with amount, number and share; the shares add up to 100.0 %. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Fen } from '#platform/money/fen.ts';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import type { ChartColor } from '#platform/ui/charts/donut.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import styles from './trade-shares.module.css';

interface TradePart {
  key: string | number;
  label: string;
  color: ChartColor;
  amountFen: Fen;
  count: number;
  /** The transactions of which the share consists. */
  target: Target;
}

export function TradeShares({ parts }: { parts: readonly TradePart[] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const shares = percentParts(parts.map(({ amountFen }) => amountFen)).map(formatShare);
  return (
    <>
      <StackedBar
        parts={parts.map(({ amountFen, color }) => ({ value: amountFen, color }))}
        label={parts.map(({ label }, index) => `${label} ${shares[index]}`).join(', ')}
      />
      <div className={styles['rows']}>
        <Rows>
          {parts.map(({ key, label, color, amountFen, count, target }, index) => (
            <Row
              key={key}
              lead={<i className="sw" style={{ background: `var(--chart-${color})` }} />}
              title={label}
              meta={t('statistics.count.trades', { count, shown: formatCount(count) })}
              value={shown(amountFen)}
              valueMeta={shares[index]}
              {...target}
            />
          ))}
        </Rows>
      </div>
    </>
  );
}
