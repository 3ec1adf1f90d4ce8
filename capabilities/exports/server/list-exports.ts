import type { AnswerOf } from '#platform/contract/call.ts';
import type { ExportFormat } from '#platform/contract/export.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { ExportId, ExportState, FailReason } from '../contract/export-fields.ts';
import { listExports } from '../contract/list-exports.ts';
import type { Translate } from './columns.ts';
import { definitionOf, type Filter } from './definitions.ts';
import { dailyLimit, keptDays, LISTED_DAYS, maxRows, maxRowsOf } from './limits.ts';
import { usedToday } from './quota.ts';

interface ListedExport {
  id: ExportId;
  call: string;
  request: Filter;
  format: ExportFormat;
  state: ExportState;
  createdAt: Date;
  rows: number;
  expected: number | null;
  ahead: NotNull<number>;
  bytes: number | null;
  reason: FailReason | null;
  expiresAt: Date | null;
  downloadedAt: Date | null;
}

type Row = AnswerOf<typeof listExports>['rows'][number];

const isOpen = (state: ExportState): boolean => state === 'queued' || state === 'running';

const present = (row: ListedExport, t: Translate, most: number): Row => {
  const definition = definitionOf(row.call);
  const { from, to } = definition?.period(row.request) ?? {};
  return {
    id: String(row.id),
    title: definition === undefined ? row.call : t(definition.title),
    filters: definition?.words(row.request, t) ?? [],
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    format: row.format,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    rows: row.rows,
    ...(row.expected !== null && { expected: row.expected }),
    ...(isOpen(row.state) && { ahead: row.ahead }),
    ...(row.bytes !== null && { bytes: row.bytes }),
    ...(row.reason !== null && { failed: row.reason }),
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
    ...(row.downloadedAt !== null && { downloadedAt: row.downloadedAt.toISOString() }),
    isPersonal: definition?.isPersonal ?? false,
    maxRows: maxRowsOf(most, row.format),
  };
};

export const listExportsRoute = handle(listExports, async ({ db, caller, now, t }, request) => {
  const before = decodeCursor(request.cursor, 1)?.[0] ?? null;
  const { rows } = await sql<ListedExport>`
    select id, call, request, format, state, created_at as "createdAt", row_count as rows, expected_count as expected,
      case when state = 'queued' then (select count(*)::int from exports.export as other
        where other.state in ('queued', 'running') and other.id < export.id) else 0 end as ahead,
      byte_count as bytes, reason, expires_at as "expiresAt", downloaded_at as "downloadedAt"
    from exports.export
    where account_id = ${caller.accountId} and (${before}::bigint is null or id < ${before}::bigint)
      and created_at > ${now}::timestamptz - ${`${LISTED_DAYS} days`}::interval
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  const most = await maxRows(db);
  const page = pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => present(row, t, most),
  );
  return {
    ...page,
    usedToday: await usedToday(db, caller.agentId, now),
    dailyLimit: await dailyLimit(db),
    keptDays: await keptDays(db),
  };
});
