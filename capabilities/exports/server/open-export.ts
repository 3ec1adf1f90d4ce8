import type { Caller } from '#platform/auth/caller.ts';
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { ExportFormat } from '#platform/contract/export.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { textFor } from '#platform/i18n/server.ts';
import { LINK_MINUTES, openExport } from '../contract/open-export.ts';
import { definitionOf } from './definitions.ts';
import { ownExport, type ExportRow } from './export-row.ts';
import { fileNameOf } from './file-head.ts';
import { requireFileRight } from './file-right.ts';

const PROVEN_MS = 86_400_000;

export const nameOf = (row: Pick<ExportRow, 'call' | 'lang' | 'request' | 'createdAt'> & { format: ExportFormat }) => {
  const definition = definitionOf(row.call);
  const title = definition === undefined ? row.call : textFor(row.lang)(definition.title);
  return fileNameOf(title, definition?.period(row.request) ?? {}, row.createdAt, row.format);
};

/** Names and mobiles in bulk: only to the session that proved who it is, and for a day; later it is made again. */
const requireMaker = ({ sessionId }: Caller, row: ExportRow, now: Date): void => {
  const isFresh = now.getTime() - row.createdAt.getTime() < PROVEN_MS;
  if (row.sessionId !== sessionId || !isFresh) throw refuse('export_other_session');
};

/** The right to the list is needed still: a role may have been lowered since. */
export const openExportRoute = handle(openExport, async ({ db, caller, now, audit }, { id }) => {
  const row = await ownExport(db, caller.accountId, id);
  if (row === undefined) throw notFound();
  if (row.state !== 'done') throw refuse('export_gone');
  requireFileRight(caller, row);
  if (definitionOf(row.call)?.isPersonal === true) requireMaker(caller, row, now);
  const key = newToken();
  const validUntil = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await sql`insert into exports.link (key_hash, export_id, expires_at)
    values (${hashToken(key)}, ${id}, ${validUntil})`.execute(db);
  audit('nothing');
  return {
    path: `/api/ag/export/file/${id}?key=${key}`,
    fileName: nameOf(row),
    validUntil: validUntil.toISOString(),
  };
});
