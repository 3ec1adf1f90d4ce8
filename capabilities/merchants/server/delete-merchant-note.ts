import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { deleteMerchantNote } from '../contract/delete-merchant-note.ts';

export const deleteMerchantNoteRoute = handle(deleteMerchantNote, async ({ db, caller, audit }, { id }) => {
  const { rows } = await sql`
    delete from merchants.note where id = ${id} and agent_id = ${caller.agentId} returning id`.execute(db);
  if (rows.length === 0) throw notFound();
  audit({ subject: 'note', subjectId: id });
  return {};
});
