import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import type { EntryId } from '../../contract/entry-id.ts';
import type { searchEntries } from '../../contract/log/search-entries.ts';
import { actorNames, type ActorName } from './actor-names.ts';

export interface EntryRow {
  readonly id: EntryId;
  readonly at: Date;
  readonly call: string;
  readonly staffId: StaffId | null;
  readonly agentId: AgentId | null;
  readonly operator: string | null;
  readonly ip: string;
  readonly outcome: 'done' | 'refused';
  readonly reason: string | null;
  readonly subject: string | null;
  readonly subjectId: string | null;
}

export const entryColumns = sql`entry.id, entry.at, entry.call, entry.staff_id as "staffId",
  entry.agent_id as "agentId", entry.operator, entry.ip, entry.outcome, entry.reason, entry.subject,
  entry.subject_id as "subjectId"`;

type Row = AnswerOf<typeof searchEntries>['rows'][number];
type Names = Readonly<Record<'staff' | 'agent', ReadonlyMap<number, ActorName>>>;

const readNames = async (db: Db, rows: readonly EntryRow[]): Promise<Names> => {
  const ids: Readonly<Record<'staff' | 'agent', readonly Id<string>[]>> = {
    staff: rows.flatMap(({ staffId }) => staffId ?? []),
    agent: rows.flatMap(({ agentId }) => agentId ?? []),
  };
  const named = await Promise.all(
    actorNames
      .providers()
      .map(async ({ kind, namesOf }) => [kind, await namesOf(db, [...new Set(ids[kind])])] as const),
  );
  return { staff: new Map(), agent: new Map(), ...Object.fromEntries(named) };
};

const actorOf = (names: Names, { staffId, agentId, operator }: EntryRow): Row['actor'] => {
  if (staffId !== null || (operator !== null && !operator.startsWith('task:'))) {
    const known = staffId === null ? undefined : names.staff.get(staffId);
    return { kind: 'staff', no: known?.no ?? operator ?? String(staffId), name: known?.name ?? operator ?? '' };
  }
  if (agentId !== null) {
    const { no, name } = names.agent.get(agentId) ?? { no: String(agentId), name: '' };
    return { kind: 'agent', no, name };
  }
  return operator === null
    ? { kind: 'visitor', no: '', name: '' }
    : { kind: 'task', no: operator.replace('task:', ''), name: '' };
};

/** @returns how an entry of these is shown. */
export const presentEntries = async (db: Db, rows: readonly EntryRow[]): Promise<(row: EntryRow) => Row> => {
  const names = await readNames(db, rows);
  return (row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    call: row.call,
    actor: actorOf(names, row),
    from: row.ip,
    outcome: row.outcome,
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.subject !== null && { subject: row.subject }),
    ...(row.subjectId !== null && { subjectId: row.subjectId }),
  });
};
