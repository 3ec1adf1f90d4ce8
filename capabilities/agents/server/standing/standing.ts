/** Freezing an agent and ending it: the staff's alone (docs/domain.md §2). */
import type { Operator } from '#platform/auth/operator.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import type { changeStanding } from '../../contract/standing/change-standing.ts';
import { requireAgentCoded } from '../find-agents.ts';
import { briefColumns, type AgentBrief } from '../lookup/agent-brief.ts';
import { frozenWork, standingWatchers, type HaltedItem } from './standing-watchers.ts';

export interface WantedStanding {
  readonly code: string;
  readonly status: 'normal' | 'frozen';
  /** Stated to the agent. */
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

export interface StandingOutcome {
  readonly agent: AgentBrief;
  /** Agents below the frozen one, which go on working. */
  readonly teamCount: number;
  readonly halted: readonly HaltedItem[];
}

/** Locks the agent until the end of the transaction. @throws Problem */
const lockAgent = async (tx: Tx, code: string): Promise<AgentBrief> => {
  const { id } = await requireAgentCoded(tx, code);
  const { rows } = await sql<AgentBrief>`
    select ${briefColumns} from agents.agent where id = ${id} for update`.execute(tx);
  return onlyRow(rows);
};

/** @throws Problem for a closed account, and for one that has this standing already. */
export const requireChange = ({ code, closedAt, status }: AgentBrief, wanted: WantedStanding['status']): void => {
  if (closedAt !== null) throw refuse('agent_closed');
  if (status === wanted) throw refuse('agent_standing_same', { code, status });
};

const countTeam = async (db: Db, agent: AgentBrief): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from agents.agent where path @> array[${agent.id}]::bigint[] and id <> ${agent.id}`.execute(db);
  return onlyRow(rows).count;
};

export const outcomeOf = async (db: Db, agent: AgentBrief): Promise<StandingOutcome> => ({
  agent,
  teamCount: await countTeam(db, agent),
  halted: (await Promise.all(frozenWork.providers().map((stakes) => stakes(db, agent.id)))).flat(),
});

const store = async (tx: Tx, agent: AgentBrief, wanted: WantedStanding): Promise<void> => {
  const { status, reason, operator, now } = wanted;
  await sql`update agents.agent set status = ${status} where id = ${agent.id}`.execute(tx);
  await sql`
    insert into agents.standing_change (agent_id, status, reason, operator, at)
    values (${agent.id}, ${status}, ${reason}, ${operator.login}, ${now})`.execute(tx);
  await operatorAudit(tx, 'agents.change-standing', wanted, {
    subject: 'agent',
    subjectId: agent.id,
    before: { status: agent.status },
    after: { status, reason },
  });
  for (const watch of standingWatchers.providers()) await watch(tx, { agent, status, reason, at: now });
};

/** Freezes an agent or ends it, and notifies the agent and its direct parent. @throws Problem */
export const setStanding = async (tx: Tx, wanted: WantedStanding): Promise<StandingOutcome> => {
  const agent = await lockAgent(tx, wanted.code);
  requireChange(agent, wanted.status);
  const outcome = await outcomeOf(tx, agent);
  await store(tx, agent, wanted);
  return outcome;
};

export const presentStanding = (
  { agent: { code, name }, teamCount, halted }: StandingOutcome,
  status: WantedStanding['status'],
): AnswerOf<typeof changeStanding> => ({ agentCode: code, name, status, teamCount, halted: [...halted] });
