import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { decodeTextCursor, offsetOf, pageOf, type PageRequest } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { listFollowUps } from '../../contract/notes/list-follow-ups.ts';
import { briefColumns, type AgentBrief } from '../lookup/agent-brief.ts';
import { agentRef, shownName } from '../lookup/present-agent.ts';
import { presentNote, type Note } from './agent-notes.ts';

type FollowUp = Omit<Note, 'dueDay'> & {
  dueDay: NotNull<BusinessDay>;
  agent: Omit<AgentBrief, 'joinedAt' | 'closedAt'>;
};

/**
 * Open follow-ups of an account about agents still in its scope, by the day they are due. `limit 1` keeps the planner
 * from reading all of them to join them.
 */
const due = (accountId: AccountId, { agentId }: Scope, more: Sql): Sql => sql`
  select note.id, note.about_agent_id as "aboutAgentId", text, created_at as "createdAt", due_day as "dueDay",
    done_at as "doneAt", to_json(about) as agent
  from agents.note cross join lateral (select ${briefColumns} from agents.agent where agent.id = about_agent_id
    limit 1) as about
  where account_id = ${accountId} and due_day is not null and done_at is null
    and about.path @> ${[agentId]}::bigint[] and ${more}
  order by due_day, note.id`;

const after = ({ cursor }: PageRequest): Sql => {
  const keys = decodeTextCursor(cursor, 2);
  if (keys === undefined) return sql`true`;
  if (!isBusinessDay(keys[0])) throw malformed({ cursor: 'field.invalid' });
  return sql`(due_day, note.id) > (${keys[0]}::date, ${keys[1]}::bigint)`;
};

export const listFollowUpsRoute = handle(listFollowUps, async ({ db, caller }, request) => {
  const { rows } = await sql<FollowUp>`${due(caller.accountId, caller.scope, after(request))}
    limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(
    rows,
    request,
    (row) => [row.dueDay, row.id],
    (row) => ({ ...presentNote(row), agent: agentRef(row.agent as AgentBrief, { id: caller.agentId }) }),
  );
});

export interface DueFollowUps {
  count: number;
  /** The first follow-up: its day, when it was written, and whom it is about. */
  dueDay: BusinessDay;
  createdAt: Date;
  name: string;
  agentId: string;
}

/** Follow-ups due on `day` or before, for the to-dos. */
export const dueFollowUps = async (
  db: Db,
  caller: { accountId: AccountId; scope: Scope },
  day: BusinessDay,
): Promise<DueFollowUps | undefined> => {
  const { rows } = await sql<FollowUp & { count: number }>`
    select *, count(*) over () as count from (${due(caller.accountId, caller.scope, sql`due_day <= ${day}`)}) as note
    order by "dueDay", id limit 1`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { count, dueDay, createdAt, agent } = first;
  const name = shownName(agent as AgentBrief, { id: caller.scope.agentId });
  return { count, dueDay, createdAt, name, agentId: String(agent.id) };
};
