import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { DOT, joined } from '#platform/i18n/joined.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { Figure, yuan } from '#platform/ui-console/amount.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { Detail, Section } from '#platform/ui-console/detail.tsx';
import { Effects } from '#platform/ui-console/effects.tsx';
import { Facts } from '#platform/ui-console/facts.tsx';
import { OwnAddress } from '#platform/ui-console/own-address.tsx';
import { useMay } from '#capabilities/staff/console/api.ts';
import { getBatch } from '../../contract/payouts/get-batch.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { groupOf, type Batch, type Payment } from './payout-rows.ts';

interface Step {
  readonly key: string;
  readonly title: string;
  readonly at: string;
  readonly isBad?: boolean;
}

/** The events of the payment, the latest first. */
const courseOf = (batch: Batch, payment: Payment, t: Text['t']): Step[] => {
  const { endedAt, status, reference, reason, proposal, lateSince, serial } = payment;
  const step = (key: string, title: string, at: string, isBad = false): Step => ({ key, title, at, isBad });
  return [
    ...(endedAt === undefined
      ? []
      : [
          step(
            'ended',
            joined(t(`withdrawals.console.payout.course.${status}`), reference, reason),
            formatDateTime(endedAt),
            status === 'failed',
          ),
        ]),
    ...(proposal === undefined
      ? []
      : [
          step(
            'proposed',
            t('withdrawals.console.payout.proposed_by', { name: proposal.by }),
            t('withdrawals.console.payout.lapses', { time: formatDateTime(proposal.lapsesAt) }),
          ),
        ]),
    ...(lateSince === undefined
      ? []
      : [step('late', t('withdrawals.console.payout.course.late'), formatDateTime(lateSince), true)]),
    step(
      'exported',
      t('withdrawals.console.payout.course.exported', { no: batch.no, serial }),
      joined(formatDateTime(batch.exportedAt), batch.by),
    ),
  ];
};

function Course({ steps }: { steps: readonly Step[] }): ReactNode {
  return (
    <ol className="c-course">
      {steps.map(({ key, title, at, isBad }) => (
        <li key={key} data-tone={isBad ? 'danger' : undefined}>
          {title}
          <em>{at}</em>
        </li>
      ))}
    </ol>
  );
}

function Body({ batch, payment }: { batch: Batch; payment: Payment }): ReactNode {
  const { t } = useText();
  const isWaiting = payment.status === 'paying';
  return (
    <>
      <OwnAddress />
      <span className="c-note">{t(`withdrawals.console.payout.tag.${groupOf(payment)}`)}</span>
      <Figure amountFen={payment.netFen} />
      {isWaiting && <p className="c-note">{t('withdrawals.console.payout.held', { name: payment.agent.name })}</p>}
      <Section title={t('withdrawals.console.payee')}>
        <Facts
          facts={[
            [t('withdrawals.console.payee.card'), `${payment.bankName} •••• ${payment.cardTail}`],
            [t('withdrawals.console.amount'), yuan(payment.amountFen)],
          ]}
        />
      </Section>
      <Section title={t('withdrawals.console.history')}>
        <Course steps={courseOf(batch, payment, t)} />
      </Section>
      {isWaiting && (
        <Section title={t('withdrawals.console.payout.why_once')}>
          <Effects tone="warning" effects={[{ tone: 'rule', text: t('withdrawals.console.payout.why_once.text') }]} />
        </Section>
      )}
    </>
  );
}

interface PaymentDetailProps {
  batchNo: string;
  no: string;
  onClose: () => void;
}

/** One payment of a batch; without an answer, what the bank says of it is recorded at the foot. */
export function PaymentDetail({ batchNo, no, onClose }: PaymentDetailProps): ReactNode {
  const { t } = useText();
  const mayRun = useMay('payout:run');
  const { data: batch } = useCall(getBatch, { no: batchNo });
  const payment = batch?.payments.find((each) => each.no === no);
  const { name, levelCode, code } = payment?.agent ?? { name: no, levelCode: '', code: '' };
  const canRecord = mayRun && payment?.status === 'paying' && payment.proposal?.isMine !== true;
  const title = (
    <>
      {name}
      {levelCode !== '' && <span className="c-level">{levelCode}</span>}
    </>
  );
  return (
    <Detail
      label={t('withdrawals.console.payout.payment')}
      title={title}
      under={payment === undefined ? '' : `${code}${DOT}${no}${DOT}${t(`ledger.name.${payment.wallet}`)}`}
      closeLabel={t('console.close')}
      onClose={onClose}
      {...(canRecord && { foot: <PaymentOutcome key={no} payment={payment} /> })}
    >
      {batch === undefined || payment === undefined ? <Spin /> : <Body batch={batch} payment={payment} />}
    </Detail>
  );
}
