/** How many rewarded terminals of a month are silent, by agent: the direct agent of each reward. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { firstDay, lastDay, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { NEAR_DAYS, type SilenceCounts } from '../../rules/silence/silence.ts';
import type { SilenceRule } from './silence-rule.ts';

export interface SilenceQuery {
  readonly month: BusinessMonth;
  readonly rule: SilenceRule;
  readonly today: BusinessDay;
}

/** Rows of `assessments.silence` of these direct agents. @param agents SQL that yields their ids as an array. */
export const silenceOf = ({ month, rule, today }: SilenceQuery, agents: Sql): Sql => sql`
  assessments.silence(${agents}, ${firstDay(month)}::date, ${lastDay(month)}::date, ${rule.days}::int, ${today}::date)`;

/** Direct agents of a team, and in the month the agents of everybody. */
export const ofTeam = (agentId: AgentId): Sql => sql`array(select agent_id from agents.api_team(${agentId}::bigint))`;
export const ofAgent = (agentId: AgentId): Sql => sql`array[${agentId}::bigint]`;
export const ofEverybody = (month: BusinessMonth): Sql => sql`array(
  select distinct holder_id from assessments.activation
  where counted_on between ${firstDay(month)}::date and ${lastDay(month)}::date)`;

const counts = (today: BusinessDay): Sql => sql`count(*) as rewarded,
  count(*) filter (where state = 'silent') as silent, count(*) filter (where state = 'coming') as coming,
  count(*) filter (where state = 'coming' and ends_on <= ${today}::date + ${NEAR_DAYS}::int) as soon`;

/** Counts of the agent alone, or with everybody below it now. */
export const silenceCounts = async (
  db: Db,
  agentId: AgentId,
  scope: 'self' | 'team',
  asked: SilenceQuery,
): Promise<SilenceCounts> => {
  const agents = scope === 'self' ? ofAgent(agentId) : ofTeam(agentId);
  const { rows } = await sql<SilenceCounts>`select ${counts(asked.today)} from ${silenceOf(asked, agents)}`.execute(db);
  return rows[0] ?? { rewarded: 0, silent: 0, coming: 0, soon: 0 };
};

export interface AgentSilence extends SilenceCounts {
  readonly agentId: AgentId;
}

/** Every agent with rewards in the month; with `team`, agents that are below it now count for it too. */
export const silenceByAgent = async (db: Db, scope: 'self' | 'team', asked: SilenceQuery): Promise<AgentSilence[]> => {
  const everybody = silenceOf(asked, ofEverybody(asked.month));
  const { rows } = await (
    scope === 'self'
      ? sql<AgentSilence>`select agent_id as "agentId", ${counts(asked.today)} from ${everybody} group by 1 order by 1`
      : sql<AgentSilence>`
        with found as materialized (select * from ${everybody}),
        line as materialized (
          select agent_id, path from agents.api_paths(array(select distinct agent_id from found)))
        select above.id as "agentId", ${counts(asked.today)}
        from found join line using (agent_id) cross join lateral unnest(path) as above (id) group by 1 order by 1`
  ).execute(db);
  return rows;
};
