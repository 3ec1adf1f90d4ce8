import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { deleteOtherAccount } from '../../contract/accounts/delete-other-account.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import { beginChange, checkProof, notifyOfChange } from '../account-change.ts';
import { isAccountInUse } from './account-uses.ts';
import { endAccount, requireAccount } from './account.ts';

/** Ends a waiting account that was to take this account's place. */
const endWaiting = async (tx: Tx, id: SettlementAccountId, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: SettlementAccountId }>`
    select id from settlement.account where replaces_id = ${id} and deleted_at is null for update`.execute(tx);
  for (const waiting of rows) await endAccount(tx, waiting.id, 'given_up', now);
};

/** Soft delete: the row is kept for the history. The agent's own account becomes the default. */
export const deleteOtherAccountRoute = handle(deleteOtherAccount, async (context, { id, ...proof }) => {
  const { db, caller, now } = context;
  await beginChange(context);
  const row = await requireAccount(db, caller.agentId, id, 'update', now);
  if (row.kind === 'own') throw refuse('settlement_is_own');
  if (await isAccountInUse(db, id)) throw refuse('settlement_in_use');
  await checkProof(context, proof);
  await endWaiting(db, id, now);
  await endAccount(db, id, row.replacesId === null ? 'deleted' : 'taken_back', now);
  if (row.isDefault) {
    await sql`update settlement.account set is_default = true where agent_id = ${caller.agentId} and kind = 'own'
      and deleted_at is null and replaces_id is null`.execute(db);
  }
  await notifyOfChange(context, row.bankName, row.cardTail);
  context.audit({
    subject: 'settlement_account',
    subjectId: id,
    before: { bank: row.bankCode, cardTail: row.cardTail },
  });
  return {};
});
