/** Addresses of the agent pages, and of the lists behind an agent's figures. */
import { businessDay, monthDays, monthOf } from '#platform/time/business-day.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';

export const PATHS = {
  list: '/pages/home/myAgent/index',
  detail: '/pages/home/myAgent/agentDetail',
  add: '/pages/home/myAgent/addAgent',
  joined: '/pages/data/team-detail',
  followUps: '/followUps',
} as const;

interface NamedAgent {
  id: string;
  name: string;
}

export const detailOf = ({ id }: Pick<NamedAgent, 'id'>): Target => ({ to: PATHS.detail, query: { id } });
/** The direct sub-agents of an agent. */
export const teamOf = ({ id }: Pick<NamedAgent, 'id'>): Target => ({ to: PATHS.list, query: { id } });

const monthTo = (now: Date): { from: string; to: string } => {
  const to = businessDay(now);
  return { from: monthDays(monthOf(to))[0] ?? to, to };
};

/** The month's transactions of the caller's team, or of one agent's team in it. */
export const monthTrades = (now: Date, agent?: NamedAgent): Target => ({
  to: '/pages/home/trading/index',
  query: { scope: 'team', ...monthTo(now), agentId: agent?.id, agentName: agent?.name },
});

/** Terminals of an agent's team. */
export const terminalsOfTeam = (agent: NamedAgent, bindStatus?: number): Target => ({
  to: '/pages/home/terminal/terminalList',
  query: { teamId: agent.id, holderName: agent.name, bindStatus },
});
