import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { ChangeBatchId } from '../../contract/change-ids.ts';
import type { ChangeOrigin } from '../../contract/change-kinds.ts';
import { listChangeBatches } from '../../contract/lookup/list-change-batches.ts';
import { presentValue, type Value } from '../asking/value.ts';
import {
  aroundChanges,
  COLUMNS,
  presentChange,
  seenBy,
  SOURCE,
  type RowContext,
  type ChangeRow,
} from '../change-row.ts';
import { matching, type ChangeFilter } from './filter-changes.ts';

interface BatchRow {
  readonly id: ChangeBatchId;
  readonly origin: ChangeOrigin;
  readonly askedAt: Date;
  readonly value: Value;
}

interface BatchCount {
  readonly batchId: ChangeBatchId;
  readonly applying: number;
  readonly processing: number;
  readonly changed: number;
  readonly failed: number;
  readonly effectiveAt: Date | null;
  readonly befores: { readonly value: Value; readonly count: number }[];
}

const SHOWN = 5;
const BEFORES = 3;

/** Counts all changes of a batch that the agent sees, also those that the filter leaves out. */
const countBatches = async (
  db: Db,
  ids: readonly ChangeBatchId[],
  agentId: AgentId,
): Promise<Map<number, BatchCount>> => {
  const { rows } = await sql<BatchCount>`
    with seen as (
      select batch_id, state, before, effective_at from changes.change
      where batch_id = any (${ids}::bigint[]) and ${seenBy(agentId)})
    select batch_id as "batchId", count(*) filter (where state = changes.applying()) as applying,
      count(*) filter (where state = changes.processing()) as processing,
        count(*) filter (where state = changes.changed()) as changed,
      count(*) filter (where state = changes.failed()) as failed,
      max(effective_at) as "effectiveAt", (select coalesce(jsonb_agg(one order by one.count desc), '[]') from (
        select before as value, count(*) as count from seen as each where each.batch_id = seen.batch_id
        group by before order by count(*) desc limit ${BEFORES}) as one) as befores
    from seen group by batch_id`.execute(db);
  return new Map(rows.map((row) => [row.batchId, row]));
};

type PlacedChange = ChangeRow & { readonly place: number };

/** Failed changes first, then open ones, then completed ones. */
const shownOf = async (
  db: Db,
  ids: readonly ChangeBatchId[],
  agentId: AgentId,
  filter: ChangeFilter,
): Promise<Map<ChangeBatchId, PlacedChange[]>> => {
  const { rows } = await sql<PlacedChange>`
    select * from (select ${COLUMNS}, row_number() over (partition by batch_id
      order by state = changes.failed() desc, state < changes.changed() desc,
        change.id) as place
      from ${SOURCE} where batch_id = any (${ids}::bigint[]) and ${matching(agentId, filter)}) as change
    where place <= ${SHOWN} order by "batchId" desc, place`.execute(db);
  return Map.groupBy(rows, ({ batchId }) => batchId);
};

const countDays = async (
  db: Db,
  days: readonly BusinessDay[],
  agentId: AgentId,
  filter: ChangeFilter,
): Promise<Map<BusinessDay, number>> => {
  const { rows } = await sql<{ day: BusinessDay; count: number }>`
    select (change.asked_at at time zone 'Asia/Shanghai')::date as day, count(*) as count from ${SOURCE}
    where ${matching(agentId, filter)}
      and (change.asked_at at time zone 'Asia/Shanghai')::date = any (${days}::date[]) group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
};

type Row = AnswerOf<typeof listChangeBatches>['rows'][number];

const present = (
  batch: BatchRow,
  counted: BatchCount | undefined,
  shown: readonly PlacedChange[],
  around: RowContext,
): Row => {
  const { applying = 0, processing = 0, changed = 0, failed = 0, befores = [], effectiveAt } = counted ?? {};
  const { askedBy, isOwn = false } = shown[0] ? presentChange(shown[0], around) : {};
  return {
    id: String(batch.id),
    askedAt: batch.askedAt.toISOString(),
    day: businessDay(batch.askedAt),
    origin: batch.origin,
    ...(askedBy !== undefined && { askedBy }),
    isOwn,
    after: presentValue(batch.value),
    before: befores.map(({ value, count }) => ({ value: presentValue(value), count })),
    count: applying + processing + changed + failed,
    byState: { applying, processing, changed, failed },
    ...(effectiveAt && { effectiveAt: effectiveAt.toISOString() }),
    shown: shown.map((row) => presentChange(row, around)),
  };
};

/** Days of the rows, each at its first row of the page. */
const withDays = (rows: readonly Row[], counts: ReadonlyMap<BusinessDay, number>): Row[] =>
  rows.map((row, index) => {
    const dayCount = rows[index - 1]?.day === row.day ? undefined : counts.get(row.day);
    return { ...row, ...(dayCount !== undefined && { dayCount }) };
  });

export const listChangeBatchesRoute = handle(listChangeBatches, async ({ db, caller }, request) => {
  const { agentId } = caller;
  const before = decodeCursor(request.cursor, 1)?.[0] ?? null;
  const { rows: found } = await sql<BatchRow>`
    select id, origin, asked_at as "askedAt", value from changes.batch
    where id in (select batch_id from ${SOURCE} where ${matching(agentId, request)})
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const ids = found.slice(0, request.pageSize).map(({ id }) => id);
  const counted = await countBatches(db, ids, agentId);
  const shown = await shownOf(db, ids, agentId, request);
  const around = await aroundChanges(db, caller, [...shown.values()].flat());
  const page = pageOf(
    found,
    request,
    ({ id }) => [id],
    (batch) => present(batch, counted.get(batch.id), shown.get(batch.id) ?? [], around),
  );
  const days = await countDays(db, [...new Set(page.rows.map(({ day }) => day))], agentId, request);
  return { ...page, rows: withDays(page.rows, days) };
});
