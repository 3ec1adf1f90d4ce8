import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { agentIdsNamed, agentsByIds } from '#capabilities/agents/server/api.ts';
import { byOf, staffByLogins } from '#capabilities/staff/server/api.ts';
import { listDecisions } from '../../contract/review/list-decisions.ts';
import type { ApplicationRow } from '../application/application-row.ts';
import { isNamed } from '../names.ts';
import type { ReviewId } from './review-merchant.ts';
import type { RefusedField } from './reviews.ts';

type DecisionsQuery = Pick<RequestOf<typeof listDecisions>, 'verdict' | 'text' | 'days'>;

interface DecisionRow extends Pick<ApplicationRow, 'name' | 'type' | 'agentId'> {
  readonly id: ReviewId;
  readonly no: string;
  readonly reviewer: string | null;
  readonly note: string | null;
  readonly reviewedAt: Date;
  readonly refused: RefusedField[];
}

const asked = async (db: Db, { verdict, text = '', days }: DecisionsQuery, now: Date): Promise<Sql> => {
  const since = days === undefined ? undefined : startOfDay(addDays(businessDay(now), 1 - days));
  const agents = text === '' ? [] : await agentIdsNamed(db, text);
  return sql`verdict = ${verdict} and ${since === undefined ? sql`true` : sql`reviewed_at >= ${since}`}
    and ${
      text === ''
        ? sql`true`
        : sql`(${isNamed(text)} or no = ${text}
      or agent_id = any (${agents}::bigint[]))`
    }`;
};

/** The number of decisions of each verdict. */
export const decisionCounts = async (db: Db): Promise<{ approved: number; rejected: number }> => {
  const { rows } = await sql<{ approved: number; rejected: number }>`
    select count(*) filter (where verdict = 'approved') as approved,
      count(*) filter (where verdict = 'rejected') as rejected from merchants.review`.execute(db);
  return onlyRow(rows);
};

export const listDecisionsRoute = handle(listDecisions, async ({ db, now }, request) => {
  const condition = await asked(db, request, now);
  const [before] = decodeCursor(request.cursor, 1) ?? [];
  const of = sql`merchants.review join merchants.merchant on merchant.id = merchant_id where ${condition}`;
  const { rows } = await sql<DecisionRow>`
    select review.id, no, name, type, agent_id as "agentId", reviewer, note, reviewed_at as "reviewedAt",
      coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', field, 'reason', reason, 'note',
        refused_field.note)) order by field) from merchants.refused_field where review_id = review.id), '[]') as refused
    from ${of} and ${before === undefined ? sql`true` : sql`review.id < ${before}`}
    order by review.id desc offset ${offsetOf(request)} limit ${request.pageSize + 1}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from ${of}`.execute(db);
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  const staff = await staffByLogins(
    db,
    rows.map(({ reviewer }) => reviewer),
  );
  const page = pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => ({
      id: String(row.id),
      no: row.no,
      name: row.name,
      type: row.type,
      agent: { code: agents.get(row.agentId)?.code ?? '', name: agents.get(row.agentId)?.name ?? '' },
      decidedAt: row.reviewedAt.toISOString(),
      ...(row.reviewer !== null && { by: byOf(staff, row.reviewer) }),
      ...(row.note !== null && { note: row.note }),
      refused: row.refused,
    }),
  );
  return { ...page, total: onlyRow(counted.rows).count };
});
