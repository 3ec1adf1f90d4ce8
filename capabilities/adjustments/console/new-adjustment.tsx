import { App as AntApp, Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { parseSignedYuan } from '#platform/money/yuan.ts';
import { signedYuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall, useCommand } from '#platform/ui-console/calls.ts';
import { Detail } from '#platform/ui-console/detail.tsx';
import { Effects, type Effect } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { previewAdjustment } from '../contract/preview-adjustment.ts';
import { submitAdjustment } from '../contract/submit-adjustment.ts';
import { ADJUSTMENT_READS } from './adjustment-row.ts';
import { GroundsField } from './grounds-field.tsx';

/** The fields of a proposal, and its terms, undefined while it is not whole. */
const useDraft = () => {
  const [agentCode, typeCode] = useState('');
  const [wallet, chooseWallet] = useState<WalletKind>('profit_share');
  const [amount, typeAmount] = useState('');
  const [reason, write] = useState('');
  const [file, choose] = useState<File>();
  const changeFen = parseSignedYuan(
    amount
      .trim()
      .replace(/^[+＋]/, '')
      .replace(/^[−－]/, '-'),
  );
  const isWhole = agentCode.trim() !== '' && changeFen !== undefined && changeFen !== 0 && reason.trim() !== '';
  const terms = isWhole ? { agentCode: agentCode.trim(), wallet, changeFen, reason: reason.trim() } : undefined;
  return { agentCode, typeCode, wallet, chooseWallet, amount, typeAmount, reason, write, file, choose, terms };
};

type Draft = ReturnType<typeof useDraft>;
type Terms = NonNullable<Draft['terms']>;

function Fields({ draft, isDisabled }: { draft: Draft; isDisabled: boolean }): ReactNode {
  const { t } = useText();
  return (
    <fieldset className="c-form" disabled={isDisabled}>
      <label>
        {t('adjustments.console.agent.code')}
        <Input value={draft.agentCode} onChange={({ target }) => draft.typeCode(target.value)} />
      </label>
      <label>
        {t('adjustments.console.wallet')}
        <Select<WalletKind>
          aria-label={t('adjustments.console.wallet')}
          value={draft.wallet}
          disabled={isDisabled}
          options={WALLET_KINDS.map((value) => ({ value, label: t(`ledger.name.${value}`) }))}
          onChange={draft.chooseWallet}
        />
      </label>
      <label>
        {t('adjustments.console.amount')}
        <Input value={draft.amount} onChange={({ target }) => draft.typeAmount(target.value)} />
      </label>
      <label>
        {t('adjustments.console.reason.field')}
        <Input value={draft.reason} maxLength={200} onChange={({ target }) => draft.write(target.value)} />
      </label>
      <GroundsField file={draft.file} onFile={draft.choose} />
    </fieldset>
  );
}

interface ArmedProps {
  terms: Terms;
  file: File;
  onEnd: () => void;
  onSubmitted: (no: string) => void;
}

function Armed({ terms, file, onEnd, onSubmitted }: ArmedProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const preview = useCall(previewAdjustment, terms);
  const submit = useCommand(submitAdjustment, {
    refetches: ADJUSTMENT_READS,
    onSuccess: ({ no }) => {
      void message.success(t('adjustments.console.told.submit', { no }));
      onSubmitted(no);
    },
  });
  const failure = submit.error ?? preview.error;
  const whose = preview.data;
  const effects: Effect[] = [
    ...(whose === undefined
      ? []
      : [
          {
            tone: 'next' as const,
            text: t('adjustments.console.effect.whose', {
              name: whose.agentName,
              wallet: t(`ledger.name.${whose.wallet}`),
            }),
            value: signedYuan(whose.changeFen),
          },
          { tone: 'rule' as const, text: t('adjustments.console.effect.submit') },
        ]),
    ...(failure === null ? [] : [{ tone: 'lost' as const, text: failureText(failure, t) }]),
  ];
  return (
    <ArmedBox
      title={t('adjustments.console.armed')}
      label={t('adjustments.console.submit')}
      canSend={whose !== undefined && !submit.isPending}
      onSend={() => submit.mutate({ ...terms, file })}
      onCancel={onEnd}
    >
      <Effects effects={effects} />
    </ArmedBox>
  );
}

/** Proposes an adjustment: whose wallet it changes is asked of the server before it is sent. */
export function NewAdjustment(props: { onClose: () => void; onSubmitted: (no: string) => void }): ReactNode {
  const { t } = useText();
  const draft = useDraft();
  const [isArmed, arm] = useState(false);
  const { terms, file } = draft;
  const foot =
    isArmed && terms !== undefined && file !== undefined ? (
      <Armed terms={terms} file={file} onEnd={() => arm(false)} onSubmitted={props.onSubmitted} />
    ) : (
      <Button
        type="primary"
        size="large"
        disabled={terms === undefined || file === undefined}
        onClick={() => arm(true)}
      >
        {t('adjustments.console.submit')}
      </Button>
    );
  return (
    <Detail
      label={t('adjustments.console.new')}
      title={t('adjustments.console.new')}
      under={t('adjustments.console.new.how')}
      closeLabel={t('console.close')}
      onClose={props.onClose}
      foot={foot}
    >
      <Fields draft={draft} isDisabled={isArmed} />
    </Detail>
  );
}
