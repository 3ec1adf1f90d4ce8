import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { cancelChange } from '../../contract/payees/cancel-change.ts';
import { isPayable } from '../../rules/payee-state.ts';
import { beginChange, checkProof, notifyOfChange } from '../account-change.ts';
import { endAccount, requireAccount } from '../accounts/account.ts';

/** The account that it would have replaced is paid to as before; the default returns to the own account. */
export const cancelChangeRoute = handle(cancelChange, async (context, { id, ...proof }) => {
  const { db, caller, now } = context;
  await beginChange(context);
  const row = await requireAccount(db, caller.agentId, id, 'update', now);
  if (isPayable(row, now)) throw refuse('settlement_not_waiting');
  await checkProof(context, proof);
  await endAccount(db, id, 'taken_back', now);
  if (row.isDefault)
    await sql`update settlement.account set is_default = true where agent_id = ${caller.agentId} and kind = 'own'
      and deleted_at is null and replaces_id is null`.execute(db);
  await notifyOfChange(context, row.bankName, row.cardTail);
  const before = { bank: row.bankCode, cardTail: row.cardTail };
  context.audit({ subject: 'settlement_account', subjectId: id, before, after: { ended: 'taken_back' } });
  return {};
});
