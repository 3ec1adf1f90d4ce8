import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addMonths, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { activationSource } from './activation-sources.ts';

export interface TeamActivations {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly activations: number;
  /** The agents from the root to the agent itself. */
  readonly path: readonly AgentId[];
}

interface Days {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly until: BusinessDay;
  /** The day whose tree makes the teams. */
  readonly treeDay: BusinessDay;
}

/**
 * Counted activations by team, including the agent itself. @param of a single agent, whose present team is used;
 * without it, every agent with any.
 */
export const teamActivations = (db: Db, days: Days, of?: AgentId): Promise<TeamActivations[]> =>
  inTeams(db, activationSource.provided().kept(days, of), days.treeDay, of);

/** Decides a month: stores its activations when its allowances are booked, once. */
export const keepActivations = async (tx: Tx, now: Date, month: BusinessMonth, days: Days): Promise<void> => {
  const source = activationSource.provided();
  await source.hold(tx);
  const { rows } = await sql<{ month: BusinessMonth }>`
    insert into rewards.allowance_month (month, decided_at)
    select ${month}, ${now}::timestamptz
    where not exists (select from rewards.allowance_count where month = ${month})
    on conflict do nothing returning month`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    insert into rewards.allowance_count (month, policy_id, agent_id, activations)
    select ${month}, policy_id, agent_id, sum(count) from (${source.kept(days)}) as source
    group by 2, 3 having sum(count) > 0 order by 2, 3`.execute(tx);
};

/** The first day of the first month that is not decided; undefined before any is. */
export const undecidedFrom = async (db: Db): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ month: BusinessMonth | null }>`
    select greatest((select max(month) from rewards.allowance_month), (select max(month) from rewards.allowance_run))
      as month`.execute(db);
  const last = rows[0]?.month ?? undefined;
  return last === undefined ? undefined : `${addMonths(last, 1)}-01`;
};

/** Teams of a month whose activations were kept; undefined of one that was booked before they were. */
export const keptTeams = async (
  db: Db,
  month: BusinessMonth,
  { treeDay }: Days,
): Promise<TeamActivations[] | undefined> => {
  const kept = sql`
    select agent_id, policy_id, activations as count from rewards.allowance_count where month = ${month}`;
  const teams = await inTeams(db, kept, treeDay);
  return teams.length === 0 ? undefined : teams;
};

const inTeams = async (db: Db, source: Sql, treeDay: BusinessDay, of?: AgentId): Promise<TeamActivations[]> => {
  const { rows } = await sql<TeamActivations>`
    with kept as materialized (
      select agent_id, policy_id, sum(count) as count from (${source}) as source
      group by 1, 2
    ), place as materialized (
      select agent_id, path from agents.api_positions(array(select distinct agent_id from kept), ${treeDay}::date)
      where valid_from <= ${treeDay}::date
    )
    select path[step] as "agentId", policy_id as "policyId", sum(count)::bigint as activations, path[:step] as path
    from kept join place using (agent_id) cross join lateral generate_subscripts(path, 1) as step
    where ${of ?? null}::bigint is null or path[step] = ${of ?? null}
    group by 1, 2, 4 order by 2, 1`.execute(db);
  return rows;
};
