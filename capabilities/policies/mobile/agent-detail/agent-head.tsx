import type { ReactNode } from 'react';
import { Avatar, Level } from '#platform/ui/basics/avatar.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import type { AgentPolicies } from './agent-policies.ts';

export function AgentHead({ agent }: { agent: AgentPolicies['agent'] }): ReactNode {
  return (
    <Card>
      <Row
        lead={<Avatar name={agent.name} size="m" />}
        title={
          <>
            {agent.name} <Level>{agent.levelCode}</Level>
          </>
        }
        meta={agent.mobile}
      />
    </Card>
  );
}
