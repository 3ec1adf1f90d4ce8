import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Facts, Row } from '#platform/ui/list/row.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { WithdrawalTag } from '#capabilities/withdrawals/mobile/api.ts';
import { AdjustmentSource } from './adjustment-source.tsx';
import { AwardSource } from './award-source.tsx';
import { ChargeSource } from './charge-source.tsx';
import { DeductionSource } from './deduction-source.tsx';
import { DepositSource } from './deposit-source.tsx';
import { RecalculationSource } from './recalculation-source.tsx';
import { ResidualSource } from './residual-source.tsx';
import type { EntryInfo } from './use-statement-entry.ts';

/** Source or destination of an entry's money, with a link to the page that explains the amount. */
export function EntrySource({ entry }: { entry: EntryInfo }): ReactNode {
  if (entry.trade !== undefined) return <TradeSource trade={entry.trade} />;
  if (entry.award !== undefined) return <AwardSource award={entry.award} kind={entry.kind} />;
  if (entry.charge !== undefined) return <ChargeSource charge={entry.charge} />;
  if (entry.deduction !== undefined) return <DeductionSource deduction={entry.deduction} />;
  if (entry.adjustment !== undefined) return <AdjustmentSource adjustment={entry.adjustment} />;
  if (entry.recalculation !== undefined) return <RecalculationSource recalculation={entry.recalculation} />;
  if (entry.residual !== undefined) return <ResidualSource residual={entry.residual} />;
  if (entry.deposit !== undefined) return <DepositSource deposit={entry.deposit} />;
  return entry.withdrawal === undefined ? null : <WithdrawalSource withdrawal={entry.withdrawal} />;
}

function TradeSource({ trade }: { trade: NonNullable<EntryInfo['trade']> }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <Card>
      <CardHead title={t(trade.isRefund ? 'wallet.entry.refund' : 'wallet.entry.trade')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.entry.merchant'), value: trade.merchantName },
            { label: t('wallet.entry.sn'), value: <Serial sn={trade.sn} copy /> },
            { label: t('wallet.entry.trade-amount'), value: shown(fen(trade.amountFen)) },
            {
              label: t(trade.isRefund ? 'wallet.entry.fee-back' : 'wallet.entry.fee'),
              value: shown(fen(trade.feeFen)),
            },
            { label: t('wallet.entry.trade-at'), value: formatDateTime(trade.occurredAt) },
          ]}
        />
      </div>
      <div className="hr" />
      <Row title={t('wallet.entry.explain')} to="/pages/home/trading/detail" query={{ id: trade.id }} />
    </Card>
  );
}

function WithdrawalSource({ withdrawal }: { withdrawal: NonNullable<EntryInfo['withdrawal']> }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const money = (value: number): string => shown(fen(value));
  return (
    <Card>
      <CardHead title={t('withdrawals.withdraw.title')} more={<WithdrawalTag status={withdrawal.status} />} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('withdrawals.withdraw.amount'), value: money(withdrawal.amountFen) },
            { label: t('withdrawals.withdraw.fee'), value: money(-withdrawal.feeFen) },
            { label: t('withdrawals.withdraw.tax'), value: money(-withdrawal.taxFen) },
            { label: t('withdrawals.withdraw.net'), value: money(withdrawal.netFen) },
          ]}
        />
      </div>
      <div className="hr" />
      <Row
        title={t('wallet.entry.open-withdrawal')}
        to="/pages/earnings/withdrawalList"
        query={{ id: withdrawal.id }}
      />
    </Card>
  );
}
