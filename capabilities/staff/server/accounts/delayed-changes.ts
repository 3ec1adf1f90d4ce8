/** Changes of administrators that wait a day, shown to all staff: where there are no two who could agree. */
import { personOf, type Operator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import { dueAt, isDue, lapsesAt, type DelayedChange } from '../../rules/accounts/delayed-change.ts';

export type DelayedChangeId = Id<'delayed change'>;

export interface OpenChange {
  readonly id: DelayedChangeId;
  readonly what: DelayedChange;
  readonly loginName: string;
  /** Name of the account's owner. */
  readonly name: string;
  /** Null for the person who runs the machine. */
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly lapsesAt: Date;
}

const columns = sql`change.id, what, change.login_name as "loginName", change.name, asker.name as "askedBy",
  asked_at as "askedAt", due_at as "dueAt", change.lapses_at as "lapsesAt"`;

/** The oldest first. */
export const openChanges = async (db: Db, now: Date): Promise<readonly OpenChange[]> => {
  const { rows } = await sql<OpenChange>`
    select ${columns} from staff.delayed_change as change left join staff.account as asker on asker.id = asked_by
    where stopped_at is null and done_at is null and change.lapses_at > ${now} order by change.id`.execute(db);
  return rows;
};

/** Locks the administrators, so that simultaneous changes wait for each other. */
export const lockAdministrators = (tx: Tx): Promise<void> => lockFor(tx, 'staff.administrators');

/** Administrators who can act, without disabled ones. */
export const administrators = async (db: Db): Promise<readonly StaffId[]> => {
  const { rows } = await sql<{ id: StaffId }>`
    select id from staff.account where role = 'admin' and status = 'normal'`.execute(db);
  return rows.map(({ id }) => id);
};

export interface WantedChange {
  readonly what: DelayedChange;
  readonly loginName: string;
  readonly name: string;
}

interface ChangeContext {
  readonly operator: Operator;
  readonly now: Date;
}

const insert = async (
  tx: Tx,
  { what, loginName, name }: WantedChange,
  by: StaffId | null,
  now: Date,
): Promise<void> => {
  await sql`
    insert into staff.delayed_change (what, login_name, name, asked_by, asked_at, due_at, lapses_at)
    values (${what}, ${loginName}, ${name}, ${by}, ${now}, ${dueAt(now)}, ${lapsesAt(now)})`.execute(tx);
};

/**
 * The first request waits; a second one after the day is over is carried out, once.
 * @returns until when the change waits, and when it lapses; undefined if it may be done now.
 */
export const delay = async (
  tx: Tx,
  wanted: WantedChange,
  { operator, now }: ChangeContext,
): Promise<Pick<OpenChange, 'dueAt' | 'lapsesAt'> | undefined> => {
  const { what, loginName, name } = wanted;
  const by = what === 'recover' ? null : personOf(operator).staffId;
  const { rows } = await sql<Pick<OpenChange, 'id' | 'askedAt' | 'dueAt' | 'lapsesAt'>>`
    select id, asked_at as "askedAt", due_at as "dueAt", lapses_at as "lapsesAt" from staff.delayed_change
    where what = ${what} and login_name = ${loginName} and name = ${name} and asked_by is not distinct from ${by}
      and stopped_at is null and done_at is null and lapses_at > ${now}
    order by id limit 1 for update`.execute(tx);
  const [open] = rows;
  if (open === undefined) {
    await insert(tx, wanted, by, now);
    return { dueAt: dueAt(now), lapsesAt: lapsesAt(now) };
  }
  if (!isDue(open.askedAt, now)) return open;
  await sql`update staff.delayed_change set done_at = ${now} where id = ${open.id}`.execute(tx);
  return undefined;
};

/** Any member of the staff may stop it. @returns the login name of the account; undefined when it does not wait. */
export const stopChange = async (
  tx: Tx,
  id: DelayedChangeId,
  { operator, now }: ChangeContext,
): Promise<string | undefined> => {
  const by = personOf(operator);
  const { rows } = await sql<{ loginName: string }>`
    update staff.delayed_change set stopped_by = ${by.staffId}, stopped_at = ${now}
    where id = ${id} and stopped_at is null and done_at is null and lapses_at > ${now}
    returning login_name as "loginName"`.execute(tx);
  return rows[0]?.loginName;
};
