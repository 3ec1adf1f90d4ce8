import { App as AntApp, Button, Input, Radio } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { previewPayoutOutcome } from '../../contract/payouts/preview-payout-outcome.ts';
import { recordPayoutOutcome } from '../../contract/payouts/record-payout-outcome.ts';
import { payoutReads } from './payout-reads.ts';
import type { Payment } from './payout-rows.ts';

type Outcome = 'paid' | 'failed';
interface BankStatement {
  readonly no: string;
  readonly outcome: Outcome;
  readonly reference: string;
  readonly reason?: string;
}

/** The second step: what it does is asked of the server first. */
function Armed({ said, payment, onEnd }: { said: BankStatement; payment: Payment; onEnd: () => void }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const preview = useCall(previewPayoutOutcome, said);
  const record = useCommand(recordPayoutOutcome, {
    refetches: payoutReads,
    onSuccess: ({ is }) => {
      void message.success(t(`withdrawals.console.payout.told.${is}`, { name: payment.agent.name }));
      onEnd();
    },
  });
  const amounts = { net: yuan(payment.netFen), amount: yuan(payment.amountFen), name: payment.agent.name };
  const is = preview.data?.is;
  const failure = preview.error ?? record.error;
  const effects: Effect[] = [
    ...(is === undefined
      ? []
      : [
          {
            tone: is === 'waits' ? ('rule' as const) : ('next' as const),
            text: t(`withdrawals.console.payout.will.${is}`, amounts),
          },
        ]),
    ...(failure === null ? [] : [{ tone: 'lost' as const, text: failureText(failure, t) }]),
  ];
  return (
    <ArmedBox
      title={t('withdrawals.console.payout.armed')}
      label={t(`withdrawals.console.payout.record.${said.outcome}`)}
      isDanger={said.outcome === 'failed'}
      canSend={is !== undefined && !record.isPending}
      onSend={() => record.mutate(said)}
      onCancel={onEnd}
    >
      <Effects effects={effects} />
    </ArmedBox>
  );
}

const OUTCOMES: readonly Outcome[] = ['paid', 'failed'];

/** The bank's statement in writing about a payment that its file does not answer. */
export function PaymentOutcome({ payment }: { payment: Payment }): ReactNode {
  const { t } = useText();
  const [outcome, choose] = useState<Outcome>(payment.proposal === undefined ? 'paid' : 'failed');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [isArmed, arm] = useState(false);
  const needed = outcome === 'failed' ? [reference, reason] : [reference];
  const isWhole = needed.every((each) => each.trim() !== '');
  const said: BankStatement = {
    no: payment.no,
    outcome,
    reference: reference.trim(),
    ...(outcome === 'failed' && { reason: reason.trim() }),
  };
  if (isArmed) return <Armed said={said} payment={payment} onEnd={() => arm(false)} />;
  return (
    <>
      <Radio.Group
        aria-label={t('withdrawals.console.payout.bank_said')}
        value={outcome}
        onChange={({ target }) => choose(target.value as Outcome)}
        options={OUTCOMES.map((value) => ({ value, label: t(`withdrawals.console.payout.outcome.${value}`) }))}
      />
      <Input
        value={reference}
        maxLength={100}
        onChange={({ target }) => setReference(target.value)}
        aria-label={t(`withdrawals.console.payout.reference.${outcome}`)}
        placeholder={t(`withdrawals.console.payout.reference.${outcome}`)}
      />
      {outcome === 'failed' && (
        <Input
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
          aria-label={t('withdrawals.console.payout.reason')}
          placeholder={t('withdrawals.console.payout.reason')}
        />
      )}
      <Button type="primary" size="large" danger={outcome === 'failed'} disabled={!isWhole} onClick={() => arm(true)}>
        {t(`withdrawals.console.payout.record.${outcome}`)}
      </Button>
    </>
  );
}
