import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { addMerchantNote } from '../../contract/notes/add-merchant-note.ts';
import { MAX_NOTES, type MerchantNoteId } from '../../contract/notes/note-rows.ts';
import { requireManaged } from '../managed.ts';
import { merchantInScope } from '../own-merchant.ts';

export const addMerchantNoteRoute = handle(addMerchantNote, async ({ db, caller, audit, now }, request) => {
  const { merchantId, body } = request;
  await merchantInScope(db, caller.scope, merchantId);
  await requireManaged(db, caller, [merchantId]);
  const { rows: kept } = await sql<{ count: number }>`
    select count(*) from merchants.note
    where agent_id = ${caller.agentId} and merchant_id = ${merchantId}`.execute(db);
  if (onlyRow(kept).count >= MAX_NOTES) throw refuse('too_many_notes');
  const { rows } = await sql<{ id: MerchantNoteId }>`
    insert into merchants.note (agent_id, account_id, merchant_id, text, created_at)
    values (${caller.agentId}, ${caller.accountId}, ${merchantId}, ${body}, ${now}) returning id`.execute(db);
  // the audit log is read by others: it has the fact, never the words
  audit({ subject: 'merchant', subjectId: merchantId, after: { note: onlyRow(rows).id } });
  return { id: String(onlyRow(rows).id) };
});
