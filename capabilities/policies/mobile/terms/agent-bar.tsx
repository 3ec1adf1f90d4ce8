/** The bar of an agent's page, with the other acts that are possible with the agent. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keyOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { AgentMenu } from '#capabilities/agents/mobile/api.ts';
import { ChangeLevelSheet } from '#capabilities/levels/mobile/api.ts';
import { listAgentPolicies } from '../../contract/terms/list-agent-policies.ts';
import type { AgentPolicies } from './agent-policies.ts';

export function AgentBar({ agent }: { agent: AgentPolicies['agent'] }): ReactNode {
  const [isLevelOpen, setLevelOpen] = useState(false);
  const may = useMay();
  const cache = useQueryClient();
  const mayChangeLevel = agent.relation === 'direct' && may('agent:edit');
  return (
    <>
      <NavBar
        right={<AgentMenu id={agent.id} onChangeLevel={mayChangeLevel ? () => setLevelOpen(true) : undefined} />}
      />
      {mayChangeLevel && (
        <ChangeLevelSheet
          agent={agent}
          open={isLevelOpen}
          onClose={() => setLevelOpen(false)}
          onChanged={() => void cache.invalidateQueries({ queryKey: keyOf(listAgentPolicies) })}
        />
      )}
    </>
  );
}
