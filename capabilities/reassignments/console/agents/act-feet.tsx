/** The acts about an agent, each with its consequences before its button. */
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { yuan } from '#platform/ui-console/amount.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { useCall } from '#platform/ui-console/calls.ts';
import { failureText } from '#platform/ui-console/failure.ts';
import type { getAgentCard } from '#capabilities/agents/contract/lookup/get-agent-card.ts';
import { addStaffNote } from '#capabilities/agents/contract/notes/add-staff-note.ts';
import { listStaffNotes } from '#capabilities/agents/contract/notes/list-staff-notes.ts';
import { changeStanding } from '#capabilities/agents/contract/standing/change-standing.ts';
import { previewStanding } from '#capabilities/agents/contract/standing/preview-standing.ts';
import { changeLevel } from '#capabilities/levels/contract/change-level.ts';
import { getRules } from '#capabilities/levels/contract/get-rules.ts';
import { sendPasswordLink } from '#capabilities/session/contract/passwords/send-password-link.ts';
import { listAgentAccounts } from '#capabilities/session/contract/sessions/list-agent-accounts.ts';
import { revokeAgentSessions } from '#capabilities/session/contract/sessions/revoke-agent-sessions.ts';
import { Says, type Consequence } from './says.tsx';
import { useAct } from './use-act.ts';

export interface FootProps {
  readonly card: AnswerOf<typeof getAgentCard>;
  readonly onEnd: () => void;
}

/** A reason that the agent is told. */
function Reason({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
  const { t } = useText();
  const label = t('reassignments.console.reason');
  return (
    <Input
      autoFocus
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const grantsOf = (rules: AnswerOf<typeof getRules> | undefined, code: string) =>
  rules?.levels.find((level) => level.code === code)?.grants ?? {};

export function LevelAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const { data: rules } = useCall(getRules, {});
  const [levelCode, setLevel] = useState<string>();
  const act = useAct(changeLevel, {
    said: ({ toCode }) => t('reassignments.console.level.done', { level: toCode }),
    onDone: onEnd,
  });
  const [before, after] = [grantsOf(rules, card.levelCode), grantsOf(rules, levelCode ?? '')];
  const some = (value: number | undefined): string => (value === undefined ? '–' : String(value));
  const money = (value: typeof after.maximumWithdrawalFen): string => (value === undefined ? '–' : yuan(value));
  const [wasMost, most] = [money(before.maximumWithdrawalFen), money(after.maximumWithdrawalFen)];
  const effects: Consequence[] = [
    {
      tone: 'good',
      text: t('reassignments.console.level.a-day'),
      figure: `${some(before.dailyWithdrawals)} → ${some(after.dailyWithdrawals)}`,
    },
    { tone: 'good', text: t('reassignments.console.level.most'), figure: `${wasMost} → ${most}` },
    { tone: 'good', text: t('reassignments.console.level.gives', { level: after.givesUpTo ?? levelCode ?? '–' }) },
    { tone: 'next', text: t('reassignments.console.level.later') },
  ];
  return (
    <ArmedBox
      title={t('reassignments.console.level.what')}
      label={
        levelCode === undefined
          ? t('reassignments.console.act.level')
          : t('reassignments.console.level.send', { level: levelCode })
      }
      canSend={levelCode !== undefined && levelCode !== card.levelCode && !act.isRunning}
      onSend={() => levelCode !== undefined && act.send({ agentCode: card.code, levelCode })}
      onCancel={onEnd}
    >
      {levelCode !== undefined && <Says all={effects} />}
      <Select
        autoFocus
        aria-label={t('reassignments.console.level')}
        placeholder={t('reassignments.console.level')}
        value={levelCode}
        options={(rules?.levels ?? []).map(({ code }) => ({ value: code, label: code }))}
        onChange={setLevel}
      />
    </ArmedBox>
  );
}

export function PasswordAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const [reason, setReason] = useState('');
  const act = useAct(sendPasswordLink, {
    refetches: [listAgentAccounts],
    said: ({ mobile }) => t('reassignments.console.password.done', { mobile }),
    onDone: onEnd,
  });
  return (
    <ArmedBox
      title={t('reassignments.console.password.what')}
      label={t('reassignments.console.password.send')}
      canSend={reason.trim() !== '' && !act.isRunning}
      onSend={() => act.send({ agentCode: card.code, reason })}
      onCancel={onEnd}
    >
      <Says
        all={[
          { tone: 'lost', text: t('reassignments.console.password.void') },
          { tone: 'next', text: t('reassignments.console.password.link', { mobile: card.mobile }) },
          { tone: 'good', text: t('reassignments.console.password.staff') },
        ]}
      />
      <Reason value={reason} onChange={setReason} />
    </ArmedBox>
  );
}

export function SessionsAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const { data } = useCall(listAgentAccounts, { agentCode: card.code });
  const [reason, setReason] = useState('');
  const act = useAct(revokeAgentSessions, {
    refetches: [listAgentAccounts],
    said: ({ ended }) => t('reassignments.console.sessions.done', { count: ended }),
    onDone: onEnd,
  });
  const devices = data?.accounts.flatMap((account) => account.devices).length;
  return (
    <ArmedBox
      title={t('reassignments.console.sessions.what')}
      label={t('reassignments.console.sessions.send')}
      isDanger
      canSend={reason.trim() !== '' && !act.isRunning}
      onSend={() => act.send({ agentCode: card.code, reason })}
      onCancel={onEnd}
    >
      <Says
        all={[
          { tone: 'lost', text: t('reassignments.console.sessions.devices'), figure: String(devices ?? '–') },
          { tone: 'good', text: t('reassignments.console.sessions.again') },
        ]}
      />
      <Reason value={reason} onChange={setReason} />
    </ArmedBox>
  );
}

export function NoteAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const [body, setBody] = useState('');
  const act = useAct(addStaffNote, {
    refetches: [listStaffNotes],
    said: () => t('reassignments.console.note.done'),
    onDone: onEnd,
  });
  return (
    <ArmedBox
      title={t('reassignments.console.note.what')}
      label={t('reassignments.console.note.send')}
      canSend={body.trim() !== '' && !act.isRunning}
      onSend={() => act.send({ agentCode: card.code, body })}
      onCancel={onEnd}
    >
      <Input
        autoFocus
        value={body}
        placeholder={t('reassignments.console.note.body')}
        aria-label={t('reassignments.console.note.body')}
        onChange={({ target }) => setBody(target.value)}
      />
    </ArmedBox>
  );
}

export function StandingAct({ card, onEnd }: FootProps): ReactNode {
  const { t } = useText();
  const status = card.status === 'frozen' ? 'normal' : 'frozen';
  const { data, error } = useCall(previewStanding, { agentCode: card.code, status });
  const [reason, setReason] = useState('');
  const act = useAct(changeStanding, {
    refetches: [previewStanding],
    said: ({ name }) => t(`reassignments.console.${status}.done`, { name }),
    onDone: onEnd,
  });
  const rest = (status === 'frozen' ? (['only-look', 'earnings'] as const) : (['works'] as const)).map((key) => ({
    tone: key === 'only-look' ? ('care' as const) : ('good' as const),
    text: t(`reassignments.console.${status}.${key}`, { count: data?.teamCount ?? 0 }),
  }));
  const halted = (data?.halted ?? []).map(({ key, count, amountFen }) => ({
    tone: status === 'frozen' ? ('lost' as const) : ('good' as const),
    text: t(`reassignments.console.halted.${key}`, { count }),
    ...(amountFen !== undefined && { figure: yuan(amountFen) }),
  }));
  return (
    <ArmedBox
      title={t(`reassignments.console.${status}.what`, { name: card.name })}
      label={t(`reassignments.console.${status}.send`, { name: card.name })}
      isDanger={status === 'frozen'}
      canSend={reason.trim() !== '' && data !== undefined && !act.isRunning}
      onSend={() => act.send({ agentCode: card.code, status, reason })}
      onCancel={onEnd}
    >
      {error !== null && <p className="c-note">{failureText(error, t)}</p>}
      {data !== undefined && <Says all={[...halted, ...rest]} />}
      <Reason value={reason} onChange={setReason} />
    </ArmedBox>
  );
}
