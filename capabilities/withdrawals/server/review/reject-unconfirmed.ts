/** Withdrawals that were held for an account that the agent has not confirmed go back (docs/domain.md §7). */
import { sql } from '#platform/db/sql.ts';
import type { LiftFollower } from '#capabilities/settlement/server/api.ts';
import type { WithdrawalId } from '../../contract/withdrawal-ids.ts';
import { moveWithdrawal } from '../move-withdrawal.ts';
import { lockWithdrawal } from '../withdrawal-row.ts';

export const rejectUnconfirmed: LiftFollower = async ({ db: tx, caller, now, t }, confirmedId) => {
  const { rows } = await sql<{ id: WithdrawalId }>`
    select id from withdrawals.withdrawal where agent_id = ${caller.agentId} and status in ('applied', 'reviewing')
      and settlement_account_id <> ${confirmedId} order by id`.execute(tx);
  const ended: string[] = [];
  for (const { id } of rows) {
    const withdrawal = await lockWithdrawal(tx, id);
    const reason = t('withdrawals.rejected.not-confirmed', { tail: withdrawal.payee.cardTail });
    if (await moveWithdrawal(tx, withdrawal, { event: 'reject', now, reason })) ended.push(withdrawal.no);
  }
  return ended;
};
