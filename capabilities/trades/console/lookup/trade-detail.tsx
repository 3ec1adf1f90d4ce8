import { Alert, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatRate } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Figure, yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { Link } from '#platform/ui-console/link.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { ToneTag } from '#platform/ui-console/tone-tag.tsx';
import { getWholeTrade } from '../../contract/lookup/get-whole-trade.ts';
import type { Whole } from './trade-lines.ts';
import { TradeSplit } from './trade-split.tsx';
import { pathOf } from './trades-address.ts';
import { Serial } from './trades-table.tsx';
import styles from './trades.module.css';

type Fact = readonly [string, ReactNode];

const useCardText = () => {
  const { t } = useText();
  return ({ bankName, cardType, cardTail }: Whole): string =>
    [bankName, t(`trades.card-type.${cardType}`), cardTail && `•••• ${cardTail}`].filter(Boolean).join(' ');
};

const usePlaceFacts = (trade: Whole): Fact[] => {
  const { t } = useText();
  const { sn, modelName, merchantNo, merchantName, agent, policyName, terminalId } = trade;
  return [
    [t('trades.console.merchant'), joined(merchantName, merchantNo)],
    [
      t('trades.console.terminal'),
      <Link key="sn" to={`/trades?terminalId=${terminalId}&period=all`}>
        <Serial sn={sn} />
      </Link>,
    ],
    [t('trades.fact.model'), modelName],
    [t('trades.fact.policy'), policyName],
    [t('trades.console.agent'), joined(agent.name, agent.code)],
  ];
};

const useFeedFacts = (trade: Whole): Fact[] => {
  const { t } = useText();
  const { reference, acquirer, receivedAt, bookedAt, batchId, failReason, original, refunds } = trade;
  return [
    [t('trades.console.reference'), joined(reference, acquirer)],
    [
      t('trades.console.received'),
      t('trades.console.in_batch', { time: formatDateTime(receivedAt ?? bookedAt), batch: batchId }),
    ],
    [t('trades.console.booked_at'), formatDateTime(bookedAt)],
    ...(failReason === undefined ? [] : [[t('trades.console.failed'), failReason] as const]),
    ...(original === undefined ? [] : [[t('trades.console.original'), <Other key="o" other={original} />] as const]),
    ...refunds.map((one): Fact => [t('trades.console.kind.refund'), <Other key={one.id} other={one} />]),
    ...trade.acquirerLines.map(({ kind, at, reason, result, amountFen }): Fact => [
      t(`events.line.${result === undefined ? kind : `${kind}-${result}`}`, {
        amount: amountFen === undefined ? '' : yuan(amountFen),
      }),
      joined(formatDateTime(at), reason ?? ''),
    ]),
  ];
};

function Other({ other: { id, occurredAt, amountFen } }: { other: Whole['refunds'][number] }): ReactNode {
  return <Link to={pathOf(id)}>{joined(yuan(amountFen), formatDateTime(occurredAt))}</Link>;
}

function Value({ trade }: { trade: Whole }): ReactNode {
  const { t } = useText();
  const { value } = trade;
  if (value === undefined) return null;
  return (
    <Section title={t('trades.console.value_split', { fee: yuan(value.feeFen) })}>
      <Facts
        facts={[
          ...value.levels.map(({ name, partPpm, shareFen }): Fact => [
            joined(name, formatRate(partPpm, 3)),
            yuan(shareFen),
          ]),
          [t('trades.console.platform'), yuan(value.restFen)],
        ]}
      />
    </Section>
  );
}

function Whole({ trade }: { trade: Whole }): ReactNode {
  const { t } = useText();
  const place = usePlaceFacts(trade);
  const feed = useFeedFacts(trade);
  const { feeFen, feeRatePpm, amountFen, levels } = trade;
  return (
    <>
      <OwnAddress />
      <div className={styles['top']}>
        <div>
          <span className="c-soft">{trade.merchantName}</span>
          <Figure amountFen={amountFen} />
        </div>
        <Facts
          facts={[
            [t('trades.console.fee'), t('trades.console.fee_reported', { fee: yuan(feeFen) })],
            ...(feeRatePpm === undefined ? [] : [[t('trades.console.rate'), formatRate(feeRatePpm, 3)] as const]),
          ]}
        />
      </div>
      {levels.length > 0 && <TradeSplit trade={trade} />}
      <Value trade={trade} />
      <Section title={t('trades.console.from_acquirer')}>
        <Facts facts={feed} />
      </Section>
      <Section title={t('trades.console.where')}>
        <Facts facts={place} />
      </Section>
    </>
  );
}

export function TradeDetail({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useText();
  const cardText = useCardText();
  const { data: trade, error } = useCall(getWholeTrade, { id: id as never });
  return (
    <Detail
      label={t('trades.console.transaction')}
      title={
        trade && (
          <>
            {t(trade.kind === 'refund' ? 'trades.console.kind.refund' : `trades.status.${trade.status}`)}
            <ToneTag tone="neutral">
              {joined(t(`trades.total-type.${trade.totalType}`), t(`trades.method.${trade.method}`))}
            </ToneTag>
          </>
        )
      }
      under={trade === undefined ? '' : joined(formatDateTime(trade.occurredAt), cardText(trade))}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      {error !== null && trade === undefined && <Alert type="error" showIcon title={failureText(error, t)} />}
      {trade === undefined ? error === null && <Spin /> : <Whole key={id} trade={trade} />}
    </Detail>
  );
}
