/** Freezing an agent and ending it: the operator's alone (docs/domain.md §2). */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { briefColumns, type AgentBrief } from './agent-brief.ts';
import { freezeStakes, standingWatchers, type Halted } from './standing-watchers.ts';

export const MAX_FREEZE_REASON = 100;

export interface WantedStanding {
  readonly code: string;
  readonly status: 'normal' | 'frozen';
  /** Told to the agent. */
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

export interface StandingOutcome {
  readonly agent: AgentBrief;
  /** Agents below it, which go on working. */
  readonly teamCount: number;
  readonly halted: readonly Halted[];
}

const agentByCode = async (tx: Tx, code: string): Promise<AgentBrief> => {
  const { rows } = await sql<AgentBrief & { isClosed: boolean }>`
    select ${briefColumns}, closed_at is not null as "isClosed" from agents.agent where code = upper(${code})
    for update`.execute(tx);
  const [agent] = rows;
  if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
  if (agent.isClosed) throw new Error(`${agent.code} has closed its account.`);
  return agent;
};

const countTeam = async (db: Db, agent: AgentBrief): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from agents.agent where path @> array[${agent.id}]::bigint[] and id <> ${agent.id}`.execute(db);
  return onlyRow(rows).count;
};

const outcomeOf = async (db: Db, agent: AgentBrief): Promise<StandingOutcome> => ({
  agent,
  teamCount: await countTeam(db, agent),
  halted: (await Promise.all(freezeStakes.providers().map((stakes) => stakes(db, agent.id)))).flat(),
});

const store = async (tx: Tx, agent: AgentBrief, wanted: WantedStanding): Promise<void> => {
  const { status, reason, operator, now } = wanted;
  await sql`update agents.agent set status = ${status} where id = ${agent.id}`.execute(tx);
  await sql`
    insert into agents.standing_change (agent_id, status, reason, operator, at)
    values (${agent.id}, ${status}, ${reason}, ${operator.login}, ${now})`.execute(tx);
  await operatorAudit(tx, status === 'frozen' ? 'agents.freeze' : 'agents.unfreeze', wanted, {
    subject: 'agent',
    subjectId: agent.id,
    before: { status: agent.status },
    after: { status, reason },
  });
  for (const watch of standingWatchers.providers()) await watch(tx, { agent, status, reason, at: now });
};

/**
 * Freezes an agent or ends it, and tells the agent and its direct parent.
 * @param isDryRun says what would be halted, and changes nothing.
 * @throws Error with a one-sentence message.
 */
export const changeStanding = (db: Db, wanted: WantedStanding, isDryRun: boolean): Promise<StandingOutcome> =>
  db.transaction(async (tx) => {
    const agent = await agentByCode(tx, wanted.code);
    if (agent.status === wanted.status)
      throw new Error(`${agent.code} is ${agent.status === 'frozen' ? 'frozen already' : 'not frozen'}.`);
    const outcome = await outcomeOf(tx, agent);
    if (!isDryRun) await store(tx, agent, wanted);
    return outcome;
  });
