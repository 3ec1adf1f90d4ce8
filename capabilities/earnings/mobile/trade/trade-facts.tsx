import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import type { TradeInfo } from './use-trade.ts';
import type { Translate } from '#capabilities/trades/mobile/api.tsx';

/** All other details of the transaction. */
export function TradeFacts({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const fact = (name: string): string => t(`trades.fact.${name}`);
  const belongs =
    trade.belongsTo.length === 0 ? t('trades.share.me') : trade.belongsTo.map(({ name }) => name).join(' › ');
  return (
    <Card pad>
      <Facts
        facts={[
          {
            label: fact('type'),
            value: `${t(`trades.total-type.${trade.totalType}`)} · ${t(`trades.method.${trade.method}`)}`,
          },
          { label: t('trades.payment-type'), value: t(`trades.payment-type.${trade.paymentType}`) },
          { label: fact('card'), value: cardText(trade, t) },
          { label: fact(trade.kind === 'refund' ? 'fee-back' : 'fee'), value: feeText(trade) },
          trade.valueFeeFen !== undefined && {
            label: fact(trade.kind === 'refund' ? 'value-fee-back' : 'value-fee'),
            value: formatFen(fen(trade.valueFeeFen)),
          },
          { label: fact('merchant-no'), value: trade.merchantNo },
          { label: fact('sn'), value: <Serial sn={trade.sn} copy /> },
          { label: fact('model'), value: `${trade.brandName} ${trade.modelName}` },
          { label: fact('policy'), value: trade.policyName },
          { label: fact('belongs'), value: belongs },
          { label: fact('at'), value: formatDateTime(trade.occurredAt) },
          {
            label: fact('reference'),
            value: (
              <Copy text={trade.reference} label={`${fact('reference')} ${trade.reference}`}>
                {trade.reference}
              </Copy>
            ),
          },
          trade.entry && { label: fact('entry'), value: <EntryLink entry={trade.entry} /> },
        ]}
      />
    </Card>
  );
}

/** The wallet transfer; links to the wallet's page. */
function EntryLink({ entry }: { entry: NonNullable<TradeInfo['entry']> }): ReactNode {
  const may = useMay();
  if (!may('wallet:view')) return entry.transferNo;
  return (
    <Link className="t-link" to="/pages/earnings/earningsInfo" query={{ id: entry.id }}>
      {entry.transferNo}
    </Link>
  );
}

const cardText = ({ bankName, cardType, cardTail }: TradeInfo, t: Translate): string => {
  const type = cardType === 0 ? '' : t(`trades.card-type.${cardType}`);
  return [bankName, bankName || cardTail ? type : '', cardTail && `•••• ${cardTail}`].filter(Boolean).join(' ');
};

const feeText = ({ feeFen, feeRatePpm }: TradeInfo): string =>
  [formatFen(fen(feeFen)), feeRatePpm !== undefined && `${formatRate(ppm(feeRatePpm))}`].filter(Boolean).join(' · ');
