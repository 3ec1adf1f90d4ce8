import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import type { TradeInfo } from './use-trade.ts';

const PAGE = '/pages/home/trading/detail';

/** Links from a refund to its sale, and from a sale to its refunds. */
export function TradeLinks({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const { original, refunds } = trade;
  if (original === undefined && refunds.length === 0) return null;
  const share = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : t('trades.row.share', { amount: formatFen(fen(value), { sign: true }) });
  return (
    <Card>
      <Rows>
        {original && (
          <Row
            title={t('trades.original')}
            meta={formatDateTime(original.occurredAt)}
            value={formatFen(fen(original.amountFen))}
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
            value={formatFen(fen(-refund.amountFen))}
            valueMeta={share(refund.shareFen)}
            to={PAGE}
            query={{ id: refund.id }}
          />
        ))}
      </Rows>
    </Card>
  );
}
