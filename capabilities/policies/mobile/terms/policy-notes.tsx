/** Notes to read before an agent's terms: from when they apply, which changes are scheduled, why they are locked. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { useShownDay } from '../use-shown-day.ts';
import type { AgentPolicies, AgentPolicy } from './agent-policies.ts';
import { DifferenceLines } from './difference-lines.tsx';
import type { Lock } from './lock.ts';
import { termDifferences } from './term-differences.ts';
import styles from './term-rows.module.css';

interface PolicyNotesProps {
  agent: AgentPolicies['agent'];
  policy: AgentPolicy;
  lock: Lock | undefined;
}

export function PolicyNotes({ agent, policy, lock }: PolicyNotesProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles['notes']}>
      {lock !== undefined && lock !== 'self' && policy.state === 'open' && (
        <Callout icon="lock">{t(`policies.agent-detail.lock-${lock}`, { name: agent.name })}</Callout>
      )}
      {policy.state === 'open' && <Scheduled policy={policy} />}
    </div>
  );
}

function Scheduled({ policy: { inForce, next, inForceFrom } }: { policy: AgentPolicy }): ReactNode {
  const { t } = useText();
  const dayOf = useShownDay();
  if (inForce === undefined && inForceFrom !== undefined)
    return <Callout icon="calendar">{t('policies.agent-detail.starts', { day: dayOf(inForceFrom) })}</Callout>;
  if (next === undefined) return null;
  const differences = termDifferences(inForce ?? {}, next.terms, t);
  if (differences.length === 0) return null;
  return (
    <Callout icon="calendar">
      {t('policies.agent-detail.scheduled', { day: dayOf(next.validFrom) })}
      <DifferenceLines differences={differences} />
    </Callout>
  );
}
