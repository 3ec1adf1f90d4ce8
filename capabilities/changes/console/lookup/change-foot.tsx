/**
 * The ways out of a change: one that failed is asked for again with the same number, or the merchant may be changed
 * once
 * more; what the acquirer did outside is recorded, or which of its answers holds, by two persons.
 */
import { App as AntApp, Button, Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { searchChanges } from '../../contract/lookup/search-changes.ts';
import { getOutcomes } from '../../contract/outcomes/get-outcomes.ts';
import { recordOutcome } from '../../contract/outcomes/record-outcome.ts';
import { settleContradiction } from '../../contract/outcomes/settle-contradiction.ts';
import { retryFailedChange } from '../../contract/sending/retry-failed-change.ts';
import { addWaiver } from '../../contract/waivers/add-waiver.ts';
import type { OpenChange } from './open-change.ts';

const MAX_PROOF = 200;
const REFETCHED = [searchChanges, getOutcomes];
type Outcome = 'done' | 'failed';

interface ChangeFootProps {
  readonly change: OpenChange;
  readonly isOverdue: boolean;
  readonly mayManage: boolean;
  readonly mayDecide: boolean;
}

export function ChangeFoot({ change, isOverdue, mayManage, mayDecide }: ChangeFootProps): ReactNode {
  const { t } = useText();
  if (change.isContradicted && mayDecide) return <Say change={change} act="settle" />;
  if (isOverdue && mayDecide) return <Say change={change} act="record" />;
  if (change.state === 'failed' && mayManage) return <Again change={change} />;
  const isForOthers = change.isContradicted || isOverdue;
  return (
    <p className="c-note">
      {isForOthers ? t('changes.console.decides-finance') : t(`changes.console.rest.${change.state}`)}
    </p>
  );
}

interface SayProps {
  readonly change: OpenChange;
  readonly act: 'record' | 'settle';
}

interface OutcomeReport {
  readonly outcome: Outcome;
  /** As the field has it: minutes, in Beijing. */
  readonly effectiveAt: string;
  readonly proof: string;
}

const NOTHING_SAID: OutcomeReport = { outcome: 'done', effectiveAt: '', proof: '' };

const isWhole = ({ outcome, effectiveAt, proof }: OutcomeReport): boolean =>
  proof.trim() !== '' && (outcome === 'failed' || effectiveAt !== '');

function SaidFields({ said, onChange }: { said: OutcomeReport; onChange: (said: OutcomeReport) => void }): ReactNode {
  const { t } = useText();
  return (
    <>
      <Segmented
        block
        value={said.outcome}
        options={(['done', 'failed'] as const).map((value) => ({
          value,
          label: t(`changes.console.outcome.${value}`),
        }))}
        onChange={(outcome) => onChange({ ...said, outcome })}
      />
      {said.outcome === 'done' && (
        <Input
          type="datetime-local"
          aria-label={t('changes.console.effective')}
          prefix={t('changes.console.effective')}
          value={said.effectiveAt}
          onChange={({ target }) => onChange({ ...said, effectiveAt: target.value })}
        />
      )}
      <Input
        value={said.proof}
        maxLength={MAX_PROOF}
        aria-label={t('changes.console.proof')}
        placeholder={t('changes.console.proof')}
        onChange={({ target }) => onChange({ ...said, proof: target.value })}
      />
    </>
  );
}

/** Both persons send the same: outcome, time and proof. */
function Say({ change, act }: SayProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const [said, setSaid] = useState(NOTHING_SAID);
  const answered = ({ is, lapsesAt }: { is: 'waits' | 'done'; lapsesAt?: string | undefined }): void => {
    arm(false);
    const time = lapsesAt === undefined ? '' : formatDateTime(lapsesAt);
    void message.success(t(`changes.console.said.${is}`, { time }), 8);
  };
  const say = useCommand(act === 'record' ? recordOutcome : settleContradiction, {
    refetches: REFETCHED,
    onSuccess: answered,
  });
  const send = (): void => {
    const { outcome, effectiveAt, proof } = said;
    const at = outcome === 'done' ? { effectiveAt: `${effectiveAt}:00+08:00` } : {};
    const onError = (error: unknown): void => void message.error(failureText(error, t), 10);
    say.mutate({ id: change.id, outcome, proof: proof.trim(), ...at }, { onError });
  };
  const label = t(`changes.console.${act}`);
  if (!isArmed)
    return (
      <Button type="primary" size="large" onClick={() => arm(true)}>
        {label}
      </Button>
    );
  return (
    <ArmedBox
      title={t('changes.console.armed-two')}
      step="1 / 2"
      label={label}
      canSend={isWhole(said) && !say.isPending}
      onSend={send}
      onCancel={() => arm(false)}
    >
      <SaidFields said={said} onChange={setSaid} />
      <Effects effects={[{ tone: 'next', text: t(`changes.console.effect.${act}`) }]} />
    </ArmedBox>
  );
}

function Again({ change }: { change: OpenChange }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [armed, arm] = useState<'retry' | 'waive'>();
  const [reason, setReason] = useState('');
  const after = { refetches: REFETCHED, onSuccess: () => arm(undefined) };
  const retry = useCommand(retryFailedChange, after);
  const waive = useCommand(addWaiver, after);
  const fail = { onError: (error: unknown) => void message.error(failureText(error, t), 10) };
  const { no, merchantNo, kind } = change;
  useKeys({ t: armed === undefined ? () => arm('retry') : undefined });
  if (armed === 'retry')
    return (
      <ArmedBox
        title={t('changes.console.armed')}
        label={t('changes.console.retry')}
        canSend={!retry.isPending}
        onSend={() => retry.mutate({ no }, fail)}
        onCancel={() => arm(undefined)}
      >
        <Effects effects={[{ tone: 'next', text: t('changes.console.effect.retry') }]} />
      </ArmedBox>
    );
  if (armed === 'waive')
    return (
      <ArmedBox
        title={t('changes.console.armed')}
        label={t('changes.console.waive')}
        canSend={reason.trim() !== '' && !waive.isPending}
        onSend={() => waive.mutate({ merchantNo, kind, reason: reason.trim() }, fail)}
        onCancel={() => arm(undefined)}
      >
        <Input
          autoFocus
          value={reason}
          maxLength={MAX_PROOF}
          aria-label={t('changes.console.waive-reason')}
          placeholder={t('changes.console.waive-reason')}
          onChange={({ target }) => setReason(target.value)}
        />
        <Effects effects={[{ tone: 'next', text: t('changes.console.effect.waive') }]} />
      </ArmedBox>
    );
  return (
    <div className="c-buttons" data-even="">
      <Button onClick={() => arm('waive')}>{t('changes.console.waive')}</Button>
      <Button type="primary" onClick={() => arm('retry')}>
        {t('changes.console.retry')} <kbd aria-hidden="true">T</kbd>
      </Button>
    </div>
  );
}
