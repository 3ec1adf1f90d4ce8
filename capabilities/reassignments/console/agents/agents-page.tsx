/** /console/agents: the tree; below it one agent, and its move to another parent. */
import type { ReactNode } from 'react';
import { usePath } from '#platform/ui-console/navigation.ts';
import { AgentFile } from './agent-file.tsx';
import { AgentMove } from './agent-move.tsx';
import { AgentTree } from './agent-tree.tsx';

export function AgentsPage(): ReactNode {
  const [, , code, part] = usePath().split('/');
  if (code === undefined) return <AgentTree />;
  if (part === 'move') return <AgentMove key={code} agentCode={code} />;
  return <AgentFile key={code} agentCode={code} />;
}
