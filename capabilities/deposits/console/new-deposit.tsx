import { App as AntApp, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { parseYuan } from '#platform/money/yuan.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { addDeposit } from '../contract/add-deposit.ts';
import { listDeposits } from '../contract/list-deposits.ts';
import { previewDeposit } from '../contract/preview-deposit.ts';

const FIELDS = ['agent', 'amount', 'reference', 'reason'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Readonly<Record<Field, string>> = { agent: '', amount: '', reference: '', reason: '' };

const termsOf = ({ agent, amount, reference, reason }: Readonly<Record<Field, string>>) => {
  const amountFen = parseYuan(amount.trim());
  const isWhole = agent.trim() !== '' && reason.trim() !== '' && reference.trim().length > 2;
  if (!isWhole || amountFen === undefined || amountFen <= 0) return undefined;
  return { agentCode: agent.trim(), amountFen, reference: reference.trim().toUpperCase(), reason: reason.trim() };
};
type Terms = NonNullable<ReturnType<typeof termsOf>>;

interface ArmedProps {
  terms: Terms;
  onEnd: (isBooked: boolean) => void;
}

/** The preview of a deposit before it is sent: whose fund it is, and whether the reference is booked already. */
function Armed({ terms, onEnd }: ArmedProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const preview = useCall(previewDeposit, terms);
  const add = useCommand(addDeposit, {
    refetches: [listDeposits],
    onSuccess: ({ is }) => {
      void message.success(t(`deposits.console.told.${is}`));
      onEnd(true);
    },
  });
  const found = preview.data;
  const failure = add.error ?? preview.error;
  const effects: Effect[] = [
    ...(found === undefined
      ? []
      : [
          {
            tone: 'good' as const,
            text: t('deposits.console.effect.booked', { name: found.agentName, code: found.agentCode }),
            value: yuan(found.amountFen),
          },
        ]),
    ...(found?.booked === undefined
      ? []
      : [
          {
            tone: 'care' as const,
            text: t('deposits.console.effect.known', { at: formatDateTime(found.booked.bookedAt) }),
          },
        ]),
    { tone: 'rule', text: t('deposits.console.effect.second') },
    ...(failure === null ? [] : [{ tone: 'lost' as const, text: failureText(failure, t) }]),
  ];
  return (
    <ArmedBox
      title={t('deposits.console.armed')}
      label={t('deposits.console.book', { amount: yuan(terms.amountFen) })}
      canSend={found !== undefined && found.booked === undefined && !add.isPending}
      onSend={() => add.mutate(terms)}
      onCancel={() => onEnd(false)}
    >
      <Effects effects={effects} />
    </ArmedBox>
  );
}

/** A payment that the bank has, booked into the goods fund of an agent. */
export function NewDeposit({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const [typed, type] = useState(EMPTY);
  const [isArmed, arm] = useState(false);
  const terms = termsOf(typed);
  const end = (isBooked: boolean): void => {
    arm(false);
    if (isBooked) type(EMPTY);
  };
  const foot =
    isArmed && terms !== undefined ? (
      <Armed terms={terms} onEnd={end} />
    ) : (
      <Button type="primary" size="large" disabled={terms === undefined} onClick={() => arm(true)}>
        {t('deposits.console.new')}
      </Button>
    );
  return (
    <Detail
      label={t('deposits.console.new')}
      title={t('deposits.console.new')}
      under={t('deposits.console.new.how')}
      closeLabel={t('console.close')}
      onClose={onClose}
      foot={foot}
    >
      <fieldset className="c-form" disabled={isArmed}>
        {FIELDS.map((field) => (
          <label key={field}>
            {t(`deposits.console.field.${field}`)}
            <Input value={typed[field]} onChange={({ target }) => type({ ...typed, [field]: target.value })} />
          </label>
        ))}
      </fieldset>
    </Detail>
  );
}
