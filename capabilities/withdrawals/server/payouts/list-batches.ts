import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentIdsNamed } from '#capabilities/agents/server/api.ts';
import { listBatches } from '../../contract/payouts/list-batches.ts';
import { batchRows, presentBatches } from './batch-rows.ts';

const named = (text: string, agentIds: readonly AgentId[]): Sql => sql`b.no like ${`${text}%`} or b.id in (
  select payout_batch_id from withdrawals.withdrawal
  where payout_batch_id is not null and (no = ${text} or agent_id = any (${[...agentIds]}::bigint[])))`;

const OPEN = sql`b.id in (select payout_batch_id from withdrawals.withdrawal where status = 'paying')`;

export const listBatchesRoute = handle(listBatches, async ({ db, now }, request) => {
  const { text = '', isOpen = false, pageSize } = request;
  const [beforeId = null] = decodeCursor(request.cursor, 1) ?? [];
  const wanted = text.replaceAll(/[%_\\]/g, '').toUpperCase();
  const where = [
    sql`(${beforeId}::bigint is null or b.id < ${beforeId}::bigint)`,
    ...(isOpen ? [OPEN] : []),
    ...(wanted === '' ? [] : [sql`(${named(wanted, await agentIdsNamed(db, text))})`]),
  ];
  const page = sql`select b.id from withdrawals.payout_batch b where ${sql.join(where, sql` and `)}
    order by b.id desc offset ${offsetOf(request)} limit ${pageSize + 1}`;
  const found = pageOf(
    await batchRows(db, page, now),
    request,
    (row) => [row.id],
    (row) => row,
  );
  return { ...found, rows: await presentBatches(db, found.rows) };
});
