/** The history of levels: written once, kept forever. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay, BusinessMonth } from '#platform/time/business-day.ts';

const CHANGE_KINDS = ['promoted', 'demoted', 'forgiven', 'set'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Figures that decided, and those that the rule required; undefined if nothing decided. */
export interface Reason {
  /** First day of the month. */
  readonly month: BusinessDay;
  readonly volumeFen: Fen;
  readonly activations: number;
  readonly directCount?: number | undefined;
  readonly neededVolumeFen?: Fen | undefined;
  readonly neededActivations?: number | undefined;
  readonly neededDirectCount?: number | undefined;
  readonly neededDirectLevel?: string | undefined;
}

export interface LevelChange {
  readonly agentId: AgentId;
  readonly kind: ChangeKind;
  readonly day: BusinessDay;
  readonly fromCode: string;
  readonly toCode: string;
  /** Present when the rules changed the level. */
  readonly reason?: Reason | undefined;
  /** Present when the level was changed by hand. */
  readonly actorAgentId?: AgentId | undefined;
  readonly operator?: string | undefined;
}

const rowOf = ({ reason, ...change }: LevelChange): object => ({
  agent_id: change.agentId,
  kind: change.kind,
  day: change.day,
  from_code: change.fromCode,
  to_code: change.toCode,
  actor_agent_id: change.actorAgentId,
  operator: change.operator,
  month: reason?.month,
  volume_fen: reason?.volumeFen,
  activations: reason?.activations,
  direct_count: reason?.directCount,
  needed_volume_fen: reason?.neededVolumeFen,
  needed_activations: reason?.neededActivations,
  needed_direct_count: reason?.neededDirectCount,
  needed_direct_level: reason?.neededDirectLevel,
});

export const insertChanges = async (tx: Tx, changes: readonly LevelChange[], at: Date): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    insert into levels.level_change (agent_id, kind, day, at, from_code, to_code, month, volume_fen, activations,
      direct_count, needed_volume_fen, needed_activations, needed_direct_count, needed_direct_level, actor_agent_id,
      operator)
    select agent_id, kind, day, ${at}, from_code, to_code, month, volume_fen, activations, direct_count,
      needed_volume_fen, needed_activations, needed_direct_count, needed_direct_level, actor_agent_id, operator
    from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) as given (agent_id bigint, kind text,
      day date, from_code text, to_code text, month date, volume_fen bigint, activations int, direct_count int,
      needed_volume_fen bigint, needed_activations int, needed_direct_count int, needed_direct_level text,
      actor_agent_id bigint, operator text)`.execute(tx);
};

export interface NewStanding {
  readonly agentId: AgentId;
  readonly since: BusinessDay;
  readonly missed: number;
  readonly heldMonth?: BusinessMonth | undefined;
}

export const putStandings = async (tx: Tx, standings: readonly NewStanding[]): Promise<void> => {
  if (standings.length === 0) return;
  const rows = standings.map(({ agentId, since, missed, heldMonth }) => ({
    agent_id: agentId,
    since,
    missed,
    held_month: heldMonth && `${heldMonth}-01`,
  }));
  await sql`
    insert into levels.standing (agent_id, since, missed, held_month)
    select agent_id, since, missed, held_month
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (agent_id bigint, since date, missed smallint,
      held_month date)
    order by agent_id
    on conflict (agent_id) do update set since = excluded.since, missed = excluded.missed,
      held_month = excluded.held_month`.execute(tx);
};

/** Waits until no evaluation runs, and keeps one from beginning; changes by hand do not wait for each other. */
export const lockEvaluationsShared = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('levels', 0))`.execute(tx);
};
