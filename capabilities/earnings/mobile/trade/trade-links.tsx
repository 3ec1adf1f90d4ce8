import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { TradeInfo } from './use-trade.ts';

const PAGE = '/pages/home/trading/detail';

/** Links from a refund to its sale, and from a sale to its refunds. */
export function TradeLinks({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { original, refunds } = trade;
  if (original === undefined && refunds.length === 0) return null;
  const share = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : t('trades.row.share', { amount: shown(fen(value), { sign: true }) });
  return (
    <Card>
      <Rows>
        {original && (
          <Row
            title={t('trades.original')}
            meta={formatDateTime(original.occurredAt)}
            value={shown(fen(original.amountFen))}
            valueMeta={share(original.shareFen)}
            to={PAGE}
            query={{ id: original.id }}
          />
        )}
        {refunds.map((refund) => (
          <Row
            key={refund.id}
            title={t('trades.refund')}
            meta={formatDateTime(refund.occurredAt)}
            value={shown(fen(-refund.amountFen))}
            valueMeta={share(refund.shareFen)}
            to={PAGE}
            query={{ id: refund.id }}
          />
        ))}
      </Rows>
    </Card>
  );
}
