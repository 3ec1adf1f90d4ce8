import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { deleteMerchantNote } from '../../contract/notes/delete-merchant-note.ts';
import { requireManaged } from '../managed.ts';

export const deleteMerchantNoteRoute = handle(deleteMerchantNote, async ({ db, caller, audit }, { id }) => {
  const { rows } = await sql<{ merchantId: MerchantId }>`
    delete from merchants.note where id = ${id} and agent_id = ${caller.agentId}
    returning merchant_id as "merchantId"`.execute(db);
  const [note] = rows;
  if (note === undefined) throw notFound();
  await requireManaged(db, caller, [note.merchantId]);
  audit({ subject: 'note', subjectId: id });
  return {};
});
