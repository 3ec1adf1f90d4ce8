/** Who the agent is: name, level, mobile, when it joined; and a call for those who may be called. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { SubjectHead, WaitingSubjectHead } from '#platform/ui/page/subject-head.tsx';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { AttentionTags } from './agent-line.tsx';
import { spacedMobile } from './spaced-mobile.ts';
import styles from './agent-detail.module.css';

export function AgentDetailHead({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const { data: agent } = useCall(getAgent, { id });
  if (agent === undefined) return <WaitingSubjectHead />;
  const joined = t('agents.detail.joined', { day: businessDay(new Date(agent.joinedAt)) });
  const isCallable = agent.relation === 'direct' && agent.status !== 'closed';
  return (
    <SubjectHead
      name={agent.name}
      beside={
        <>
          <Level>{agent.levelCode}</Level>
          <AttentionTags agent={agent} />
        </>
      }
      call={isCallable && { href: `tel:${agent.mobile}`, label: t('agents.detail.call', { name: agent.name }) }}
    >
      {agent.mobile !== '' && (
        <>
          <span className={styles['fact']}>{spacedMobile(agent.mobile)}</span>
          {DOT}
        </>
      )}
      <span className={styles['fact']}>{joined}</span>
    </SubjectHead>
  );
}
