/** Requests to close an account. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { ConditionKind } from '../contract/closing-fields.ts';

export interface ClosingRow {
  readonly id: Id<'closing'>;
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly state: 'waiting' | 'withdrawn' | 'stopped' | 'closed' | 'erased';
  readonly appliedAt: Date;
  readonly dueAt: Date;
  readonly endedAt: Date | null;
  readonly stoppedFor: ConditionKind[] | null;
}

const columns = sql`id, agent_id as "agentId", account_id as "accountId", state, applied_at as "appliedAt",
  due_at as "dueAt", ended_at as "endedAt", stopped_for as "stoppedFor"`;

const selected = async (db: Db, where: Sql): Promise<ClosingRow[]> => {
  const { rows } = await sql<ClosingRow>`select ${columns} from privacy.closing ${where}`.execute(db);
  return rows;
};

/** The newest of an agent. */
export const lastClosing = async (db: Db, agentId: AgentId): Promise<ClosingRow | undefined> =>
  (await selected(db, sql`where agent_id = ${agentId} order by id desc limit 1`))[0];

export const lockClosing = async (tx: Tx, id: Id<'closing'>): Promise<ClosingRow | undefined> =>
  (await selected(tx, sql`where id = ${id} for update`))[0];

export const lockWaiting = async (tx: Tx, agentId: AgentId): Promise<ClosingRow | undefined> =>
  (await selected(tx, sql`where agent_id = ${agentId} and state = 'waiting' for update`))[0];

export const dueClosings = (db: Db, now: Date): Promise<ClosingRow[]> =>
  selected(db, sql`where state = 'waiting' and due_at <= ${now} order by due_at, id limit 100`);

/** Requests that were under way when the account was closed have ended by then. */
export const closingsToErase = (db: Db, before: Date): Promise<ClosingRow[]> =>
  selected(db, sql`where state = 'closed' and ended_at <= ${before} order by ended_at, id limit 100`);

export const newestClosings = (db: Db, isAll: boolean): Promise<ClosingRow[]> =>
  selected(
    db,
    isAll ? sql`order by id desc limit 200` : sql`where state in ('waiting', 'closed') order by due_at, id limit 200`,
  );
