import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatRate } from '#platform/money/format.ts';
import { ppm } from '#platform/money/ppm.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { useShownAmount, type ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import { CARD_TYPE } from '#capabilities/trades/contract/lookup/trade-types.ts';
import type { Translate } from '#capabilities/trades/mobile/api.tsx';
import type { TradeInfo } from './use-trade.ts';

/** The facts of the transaction itself, without the things that it names. */
export function TradeFacts({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const fact = (name: string): string => t(`trades.fact.${name}`);
  return (
    <Card pad>
      <Facts
        facts={[
          {
            label: fact('type'),
            value: joined(t(`trades.total-type.${trade.totalType}`), t(`trades.method.${trade.method}`)),
          },
          { label: t('trades.payment-type'), value: t(`trades.payment-type.${trade.paymentType}`) },
          { label: fact('card'), value: cardText(trade, t) },
          { label: fact(trade.kind === 'refund' ? 'fee-back' : 'fee'), value: feeText(trade, shown) },
          trade.valueFeeFen !== undefined && {
            label: fact(trade.kind === 'refund' ? 'value-fee-back' : 'value-fee'),
            value: shown(fen(trade.valueFeeFen)),
          },
          { label: fact('model'), value: `${trade.brandName} ${trade.modelName}` },
          { label: fact('at'), value: formatDateTime(trade.occurredAt) },
        ]}
      />
    </Card>
  );
}

const cardText = ({ bankName, cardType, cardTail }: TradeInfo, t: Translate): string => {
  const type = cardType === CARD_TYPE.scan ? '' : t(`trades.card-type.${cardType}`);
  return [bankName, bankName || cardTail ? type : '', cardTail && `•••• ${cardTail}`].filter(Boolean).join(' ');
};

const feeText = ({ feeFen, feeRatePpm }: TradeInfo, shown: ShowAmount): string =>
  joined(shown(fen(feeFen)), feeRatePpm !== undefined && `${formatRate(ppm(feeRatePpm))}`);
