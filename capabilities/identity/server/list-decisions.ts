import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { decodeInstantCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { agentIdsNamed, agentsByIds } from '#capabilities/agents/server/api.ts';
import { byOf, staffByLogins } from '#capabilities/staff/server/api.ts';
import type { SubmissionId } from '../contract/identity-fields.ts';
import { listDecisions } from '../contract/list-decisions.ts';
import type { FieldRefusal } from './submission.ts';

type DecisionQuery = Pick<RequestOf<typeof listDecisions>, 'verdict' | 'text' | 'days'>;

interface DecisionRow {
  readonly id: SubmissionId;
  readonly agentId: AgentId;
  readonly state: 'approved' | 'rejected' | 'revoked';
  readonly submittedAt: Date;
  readonly decidedAt: NotNull<Date>;
  readonly decidedBy: string | null;
  readonly refused: FieldRefusal[];
}

const AUTOMATIC = 'automatic';

const asked = async (db: Db, { verdict, text = '', days }: DecisionQuery, now: Date): Promise<Sql> => {
  const states = verdict === 'approved' ? ['approved'] : ['rejected', 'revoked'];
  const since = days === undefined ? undefined : startOfDay(addDays(businessDay(now), 1 - days));
  const found = text === '' ? undefined : await agentIdsNamed(db, text);
  return sql`state = any (${states}::text[])
    and ${since === undefined ? sql`true` : sql`decided_at >= ${since}`}
    and ${found === undefined ? sql`true` : sql`agent_id = any (${found}::bigint[])`}`;
};

/** The number of decisions of each verdict. */
export const decisionCounts = async (db: Db): Promise<{ approved: number; rejected: number }> => {
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select count(*) filter (where state = 'approved') as approved,
      count(*) filter (where state in ('rejected', 'revoked')) as rejected
    from identity.submission`.execute(db);
  return onlyRow(rows);
};

export const listDecisionsRoute = handle(listDecisions, async ({ db, now }, request) => {
  const condition = await asked(db, request, now);
  const [beforeMs = 0, beforeId = 0] = decodeInstantCursor(request.cursor) ?? [];
  const beyond = request.cursor ? sql`(decided_at, id) < (${new Date(beforeMs)}, ${beforeId})` : sql`true`;
  const { rows } = await sql<DecisionRow>`
    select id, agent_id as "agentId", state, submitted_at as "submittedAt", decided_at as "decidedAt",
      decided_by as "decidedBy",
      coalesce((select jsonb_agg(jsonb_build_object('field', field, 'reason', reason) order by field)
        from identity.refused_field where submission_id = submission.id), '[]') as refused
    from identity.submission where ${condition} and ${beyond}
    order by decided_at desc, id desc offset ${offsetOf(request)} limit ${request.pageSize + 1}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from identity.submission where ${condition}`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const staff = await staffByLogins(
    db,
    rows.map(({ decidedBy }) => decidedBy),
  );
  const shown = pageOf(
    rows,
    request,
    (row) => [row.decidedAt.getTime(), row.id],
    (row) => ({
      id: String(row.id),
      agent: { code: agents.get(row.agentId)?.code ?? '', name: agents.get(row.agentId)?.name ?? '' },
      state: row.state,
      submittedAt: row.submittedAt.toISOString(),
      decidedAt: row.decidedAt.toISOString(),
      ...(row.decidedBy !== null && row.decidedBy !== AUTOMATIC && { by: byOf(staff, row.decidedBy) }),
      refused: row.refused,
    }),
  );
  return { ...shown, total: onlyRow(counted.rows).count };
});
