import type { RequestOf } from '#platform/contract/call.ts';
import { hasPart } from '#platform/db/has-part.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { listChangeBatches } from '../../contract/lookup/list-change-batches.ts';
import { seenBy } from '../change-row.ts';

export type ChangeFilter = Omit<RequestOf<typeof listChangeBatches>, 'pageSize' | 'cursor' | 'pageNum'>;

const hasText = (text: string): Sql => {
  const end = text.toUpperCase();
  return sql`(${hasPart(sql`merchant.name`, text)} or starts_with(merchant.no, ${text})
    or change.merchant_id in (select merchant_id from merchants.api_former_names() as once
      where ${hasPart(sql`once.name`, text)})
    or change.no = ${end} or (${text.length >= 4} and (right(merchant.no, length(${end})) = ${end}
      or right(terminal.sn, length(${end})) = ${end} or right(change.no, length(${end})) = ${end})))`;
};

/** The condition of a statement over `SOURCE`: the changes that the agent sees under a filter. */
export const matching = (agentId: AgentId, filter: ChangeFilter): Sql => {
  const { kind, states, origin, from, to, text, merchantId, terminalId, batchId } = filter;
  return sql.join(
    [
      sql`change.kind = ${kind}`,
      seenBy(agentId),
      ...(states === undefined || states.length === 0 ? [] : [sql`change.state = any (${states}::smallint[])`]),
      ...(origin === undefined ? [] : [sql`change.origin = ${origin}`]),
      ...(from === undefined ? [] : [sql`change.asked_at >= ${startOfDay(from)}`]),
      ...(to === undefined ? [] : [sql`change.asked_at < ${startOfDay(nextDay(to))}`]),
      ...(text === undefined || text === '' ? [] : [hasText(text)]),
      ...(merchantId === undefined ? [] : [sql`change.merchant_id = ${merchantId}`]),
      ...(terminalId === undefined ? [] : [sql`change.terminal_id = ${terminalId}`]),
      ...(batchId === undefined ? [] : [sql`change.batch_id = ${batchId}`]),
    ],
    sql` and `,
  );
};
