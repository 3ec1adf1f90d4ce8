import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { deleteOtherAccount } from '../contract/delete-other-account.ts';
import { requireAccount } from './account.ts';
import { isAccountInUse } from './account-uses.ts';
import { beginChange, checkProof, notifyOfChange } from './account-change.ts';

/** Soft delete: the row is kept for the history. The own account becomes the default. */
export const deleteOtherAccountRoute = handle(deleteOtherAccount, async (context, { id, ...proof }) => {
  const { db, caller, now } = context;
  await beginChange(context);
  const row = await requireAccount(db, caller.agentId, id, 'update');
  if (row.kind === 'own') throw refuse('settlement_is_own');
  if (await isAccountInUse(db, id)) throw refuse('settlement_in_use');
  await checkProof(context, proof);
  await sql`update settlement.account set deleted_at = ${now}, is_default = false where id = ${id}`.execute(db);
  if (row.isDefault) {
    await sql`update settlement.account set is_default = true where agent_id = ${caller.agentId} and kind = 'own'
      and deleted_at is null`.execute(db);
  }
  await notifyOfChange(context, row.bankName, row.cardTail);
  context.audit({
    subject: 'settlement_account',
    subjectId: id,
    before: { bank: row.bankCode, cardTail: row.cardTail },
  });
  return {};
});
