/** The agent for whom the policy is opened, and a way to pick another one. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { formatMobile } from '../format-mobile.ts';
import type { AgentPolicies } from '../terms/agent-policies.ts';
import { ChildPicker } from './child-picker.tsx';
import styles from './open-policy.module.css';

interface AgentCardProps {
  agent: AgentPolicies['agent'];
  openCount: number;
  onPick: (change: { agentId: string; policyId: undefined; template: string }) => void;
}

export function AgentCard({ agent, openCount, onPick }: AgentCardProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const meta = [agent.mobile && formatMobile(agent.mobile), t('policies.open-policy.open-count', { count: openCount })];
  return (
    <>
      <Card>
        <Row
          lead={<Avatar name={agent.name} />}
          title={
            <span className={styles['name']}>
              {agent.name} <Level>{agent.levelCode}</Level>
            </span>
          }
          meta={joined(...meta)}
          value={t('policies.open-policy.change')}
          onClick={() => setOpen(true)}
        />
      </Card>
      <Sheet tall open={isOpen} onClose={() => setOpen(false)} title={t('policies.open-policy.for-whom')}>
        <ChildPicker
          chosenId={agent.id}
          onPick={({ id }) => {
            setOpen(false);
            onPick({ agentId: id, policyId: undefined, template: '' });
          }}
        />
      </Sheet>
    </>
  );
}
