/** Rows of `reassignments.move`. */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MoveId, MoveStatus } from '../../contract/moves/move.ts';

export interface MoveRow {
  readonly id: MoveId;
  readonly no: string;
  readonly agentId: AgentId;
  /** Null for a root. */
  readonly fromParentId: AgentId | null;
  readonly toParentId: AgentId;
  readonly day: BusinessDay;
  readonly status: MoveStatus;
  readonly note: string | null;
  readonly submittedBy: string;
  readonly submittedAt: Date;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

const moveColumns: Sql = sql`id, no, agent_id as "agentId", from_parent_id as "fromParentId",
  to_parent_id as "toParentId", day, status, note, submitted_by as "submittedBy", submitted_at as "submittedAt",
  ended_at as "endedAt", problem`;

const selected = async (db: Db, rest: Sql): Promise<MoveRow[]> =>
  (await sql<MoveRow>`select ${moveColumns} from reassignments.move ${rest}`.execute(db)).rows;

/** Locked until the transaction ends. */
export const lockMove = async (db: Db, no: string): Promise<MoveRow | undefined> =>
  (await selected(db, sql`where no = ${no} for update`))[0];

/** The first move due on a day, locked. Moves of one day are executed in the order of their submission. */
export const lockNextDue = async (db: Db, day: BusinessDay): Promise<MoveRow | undefined> =>
  (
    await selected(
      db,
      sql`where status = 'scheduled' and day <= ${day}::date order by reassignments.move.day, id limit 1 for update`,
    )
  )[0];

/** A move of an agent, or a transfer of a merchant. */
export const isAnyDue = async (db: Db, day: BusinessDay): Promise<boolean> => {
  const { rows } = await sql`
    select from (
      (select from reassignments.move where status = 'scheduled' and day <= ${day}::date limit 1)
      union all
      (select from reassignments.merchant_transfer
        where status = 'scheduled' and day <= ${day}::date limit 1)) as due`.execute(db);
  return rows.length > 0;
};

/** @param open only those that are scheduled, in the order of execution; else all, newest first. */
export const movesListed = (db: Db, open: boolean): Promise<MoveRow[]> =>
  open
    ? selected(db, sql`where status = 'scheduled' order by reassignments.move.day, id`)
    : selected(db, sql`order by id desc limit 1000`);

/** The scheduled move of an agent. */
export const scheduledMove = async (db: Db, agentId: AgentId): Promise<MoveRow | undefined> =>
  (await selected(db, sql`where agent_id = ${agentId} and status = 'scheduled'`))[0];
