import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { EntryId } from '../contract/entry-id.ts';
import { listAgentEntries } from '../contract/list-agent-entries.ts';

interface AgentEntry {
  readonly id: EntryId;
  readonly at: Date;
  readonly call: string;
  readonly outcome: 'done' | 'refused';
  readonly operator: string | null;
}

/** Two indexed reads of one page each: the agent's own acts, and those about it. */
export const listAgentEntriesRoute = handle(listAgentEntries, async ({ db }, wanted) => {
  const { agentId } = wanted;
  const before = decodeCursor(wanted.cursor, 1)?.[0] ?? Number.MAX_SAFE_INTEGER;
  const most = wanted.pageSize + 1 + offsetOf(wanted);
  const { rows } = await sql<AgentEntry>`
    select id, at, call, outcome, operator from (
      (select * from audit.entry where agent_id = ${agentId} and id < ${before} order by id desc limit ${most})
      union
      (select * from audit.entry where subject = 'agent' and subject_id = ${String(agentId)} and id < ${before}
        order by id desc limit ${most})) entry
    order by id desc limit ${wanted.pageSize + 1} offset ${offsetOf(wanted)}`.execute(db);
  return pageOf(
    rows,
    wanted,
    (row) => [row.id],
    ({ id, at, call, outcome, operator }) => ({
      id: String(id),
      at: at.toISOString(),
      call,
      isRefused: outcome === 'refused',
      ...(operator !== null && { operator }),
    }),
  );
});
