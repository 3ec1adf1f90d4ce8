/** One person submits the ticked terminals, with a reason; another one approves the same list. */
import { App as AntApp, Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatDateTime } from '#platform/time/format.ts';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCommand } from '#platform/ui-console/calls.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { failureText } from '#platform/ui-console/failure.ts';
import { approveClawback } from '../../contract/silence/approve-clawback.ts';
import { getSilentAgent } from '../../contract/silence/get-silent-agent.ts';
import { listSilentAgents } from '../../contract/silence/list-silent-agents.ts';
import { submitClawback } from '../../contract/silence/submit-clawback.ts';

const MAX_REASON = 60;
const REFETCHED = [getSilentAgent, listSilentAgents];

interface ClawbackFootProps {
  found: AnswerOf<typeof getSilentAgent>;
  month: string;
  chosenIds: readonly string[];
  onSent: () => void;
}

export function ClawbackFoot({ found, month, chosenIds, onSent }: ClawbackFootProps): ReactNode {
  return found.proposal === undefined ? (
    <Submit found={found} month={month} chosenIds={chosenIds} onSent={onSent} />
  ) : (
    <Approve proposal={found.proposal} />
  );
}

function Submit({ found, month, chosenIds, onSent }: ClawbackFootProps): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const [reason, setReason] = useState('');
  const submit = useCommand(submitClawback, {
    refetches: REFETCHED,
    onSuccess: () => {
      arm(false);
      onSent();
    },
  });
  const send = (): void =>
    submit.mutate(
      { agentId: found.agent.id, month, activationIds: [...chosenIds], reason: reason.trim() },
      { onError: (error) => void message.error(failureText(error, t), 10) },
    );
  if (!isArmed)
    return (
      <Button danger disabled={chosenIds.length === 0} onClick={() => arm(true)}>
        {t('assessments.console.submit', { count: chosenIds.length })}
      </Button>
    );
  return (
    <ArmedBox
      title={t('assessments.console.armed')}
      step="1 / 2"
      label={t('assessments.console.submit', { count: chosenIds.length })}
      isDanger
      canSend={reason.trim() !== '' && !submit.isPending}
      onSend={send}
      onCancel={() => arm(false)}
    >
      <Input
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={MAX_REASON}
        autoFocus
        aria-label={t('assessments.console.reason')}
        placeholder={t('assessments.console.reason')}
      />
      <Effects effects={[{ tone: 'next', text: t('assessments.console.effect.submit') }]} />
    </ArmedBox>
  );
}

function Approve({ proposal }: { proposal: NonNullable<ClawbackFootProps['found']['proposal']> }): ReactNode {
  const { t } = useText();
  const { message } = AntApp.useApp();
  const [isArmed, arm] = useState(false);
  const approve = useCommand(approveClawback, { refetches: REFETCHED, onSuccess: () => arm(false) });
  const { id, activationIds, reason, proposedBy, lapsesAt, isOwn } = proposal;
  const send = (): void =>
    approve.mutate({ id }, { onError: (error) => void message.error(failureText(error, t), 10) });
  return (
    <>
      <p className="c-note c-note--wait">
        {t('assessments.console.proposed', {
          name: proposedBy,
          count: activationIds.length,
          reason,
          time: formatDateTime(lapsesAt),
        })}
      </p>
      {isArmed ? (
        <ArmedBox
          title={t('assessments.console.armed')}
          step="1 / 2 → 2 / 2"
          label={t('assessments.console.approve')}
          isDanger
          canSend={!approve.isPending}
          onSend={send}
          onCancel={() => arm(false)}
        >
          <Effects effects={[{ tone: 'next', text: t('assessments.console.effect.approve') }]} />
        </ArmedBox>
      ) : (
        <Button danger disabled={isOwn} onClick={() => arm(true)}>
          {t(isOwn ? 'assessments.console.own' : 'assessments.console.approve')}
        </Button>
      )}
    </>
  );
}
