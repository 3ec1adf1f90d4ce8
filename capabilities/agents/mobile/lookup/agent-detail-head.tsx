/** Who the agent is: name, level, mobile, when it joined; and a call for those who may be called. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { DOT } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { getAgent } from '../../contract/lookup/get-agent.ts';
import { AttentionTags } from './agent-line.tsx';
import { spacedMobile } from './spaced-mobile.ts';
import styles from './agent-detail.module.css';

export function AgentDetailHead({ id }: { id: string }): ReactNode {
  const { t } = useText();
  const { data: agent } = useCall(getAgent, { id });
  if (agent === undefined)
    return (
      <div className={styles['head']} aria-hidden>
        <i className="sk ava ava--l" />
        <span className="grow">
          <Skeleton width="6em" height="24px" />
          <br />
          <Skeleton width="12em" />
        </span>
      </div>
    );
  const joined = t('agents.detail.joined', { day: businessDay(new Date(agent.joinedAt)) });
  const isCallable = agent.relation === 'direct' && agent.status !== 'closed';
  return (
    <header className={styles['head']}>
      <Avatar name={agent.name} size="l" />
      <span className="grow">
        <span className={styles['name']}>
          <h2>{agent.name}</h2>
          <Level>{agent.levelCode}</Level>
          <AttentionTags agent={agent} />
        </span>
        <span className={styles['meta']}>
          {agent.mobile !== '' && (
            <>
              <span>{spacedMobile(agent.mobile)}</span>
              {DOT}
            </>
          )}
          <span>{joined}</span>
        </span>
      </span>
      {isCallable && (
        <a
          className={styles['call']}
          href={`tel:${agent.mobile}`}
          aria-label={t('agents.detail.call', { name: agent.name })}
        >
          <Icon name="phone" />
        </a>
      )}
    </header>
  );
}
