import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { HeldComparison } from './held-comparison.tsx';
import { HeldFoot, type ArmedRow } from './held-foot.tsx';
import { useDetailText } from './held-table.tsx';
import type { HeldRow } from './use-held-rows.ts';

interface HeldDetailProps {
  row: HeldRow;
  mayDecide: boolean;
  armed: ArmedRow;
  onArm: (armed: ArmedRow) => void;
  onClose: () => void;
  onDecided: () => void;
}

type Fact = readonly [string, ReactNode];

/** The contents of a row without a booked counterpart; with one, the comparison shows them. */
const useContents = (row: HeldRow): Fact[] => {
  const { t } = useText();
  const { terminalSn, merchantNo, feeFen, valueFeeFen } = row;
  if (row.booked !== undefined) return [];
  return [
    [t('trades.console.kind'), t(`trades.console.kind.${row.kind}`)],
    [t('trades.console.amount'), yuan(row.amountFen)],
    ...(feeFen === undefined ? [] : [[t('trades.console.fee'), yuan(feeFen)] as const]),
    ...(valueFeeFen === undefined ? [] : [[t('trades.fact.value-fee'), yuan(valueFeeFen)] as const]),
    [t('trades.console.occurred'), formatDateTime(row.occurredAt)],
    ...(terminalSn === undefined ? [] : [[t('trades.console.terminal'), terminalSn] as const]),
    ...(merchantNo === undefined ? [] : [[t('trades.console.merchant'), merchantNo] as const]),
  ];
};

const useFacts = (row: HeldRow): Fact[] => {
  const { t } = useText();
  const detailText = useDetailText();
  const contents = useContents(row);
  const { phase, proposed } = row;
  return [
    [t('trades.console.why'), detailText(row)],
    ...contents,
    ...(phase === undefined ? [] : [[t('trades.console.phase'), String(phase)] as const]),
    [t('trades.console.received'), formatDateTime(row.receivedAt)],
    ...(proposed === undefined
      ? []
      : [
          [
            t('trades.console.step'),
            t('trades.console.proposed', { name: proposed.by, time: formatDateTime(proposed.lapsesAt) }),
          ] as const,
        ]),
  ];
};

export function HeldDetail({ row, mayDecide, ...foot }: HeldDetailProps): ReactNode {
  const { t } = useText();
  const facts = useFacts(row);
  return (
    <Detail
      label={t(`trades.console.tab.${row.reason}`)}
      title={row.reference}
      under={row.acquirer}
      closeLabel={t('console.close')}
      onClose={foot.onClose}
      {...(mayDecide && {
        foot: <HeldFoot row={row} armed={foot.armed} onArm={foot.onArm} onDecided={foot.onDecided} />,
      })}
    >
      <OwnAddress />
      {row.booked !== undefined && (
        <Section title={t('trades.console.compared')}>
          <HeldComparison row={row} booked={row.booked} />
        </Section>
      )}
      <Section title={t('trades.console.row')}>
        <Facts facts={facts} />
      </Section>
    </Detail>
  );
}
