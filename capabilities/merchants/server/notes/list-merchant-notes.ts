import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listMerchantNotes } from '../../contract/notes/list-merchant-notes.ts';
import type { MerchantNoteId } from '../../contract/notes/note-rows.ts';
import { merchantInScope } from '../own-merchant.ts';

export const listMerchantNotesRoute = handle(listMerchantNotes, async ({ db, caller }, request) => {
  await merchantInScope(db, caller.scope, request.merchantId);
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<{ id: MerchantNoteId; text: string; createdAt: Date }>`
    select id, text, created_at as "createdAt" from merchants.note
    where agent_id = ${caller.agentId} and merchant_id = ${request.merchantId}
      and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    ({ id, text, createdAt }) => ({ id: String(id), text, createdAt: createdAt.toISOString() }),
  );
});
