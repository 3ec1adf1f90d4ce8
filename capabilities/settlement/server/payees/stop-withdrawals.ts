/** "That was not me": ends waiting changes, stops withdrawals and signs out. */
import { lockFor, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import type { AgentId, SessionId } from '#platform/ids/caller-ids.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { endSessionsOf } from '#capabilities/session/server/api.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { PayeeChangeId, StopId } from '../../contract/payees/payee-change-id.ts';
import { endAccount, settleReplaced } from '../accounts/account.ts';
import { lockStops } from './stop-row.ts';

export interface StopRequest {
  readonly agentId: AgentId;
  readonly changeId: PayeeChangeId | undefined;
  readonly via: 'message' | 'page';
  /** The session that stops; absent when the link in the message is used. */
  readonly sessionId?: SessionId;
}

/** Every account that cannot be paid to yet: the notified one may have been given up for another. */
const endWaiting = async (tx: Tx, agentId: AgentId, now: Date): Promise<SettlementAccountId[]> => {
  const { rows } = await sql<{ id: SettlementAccountId }>`
    select id from settlement.account where agent_id = ${agentId} and deleted_at is null
      and (payable_at > ${now} or (verified_at is null and id in
        (select account_id from settlement.change where agent_id = ${agentId}))) order by id`.execute(tx);
  for (const { id } of rows) await endAccount(tx, id, 'not_mine', now);
  return rows.map(({ id }) => id);
};

/** @returns false when withdrawals were stopped already; then nothing was changed. */
export const stopWithdrawals = async (
  context: Context & { readonly db: Tx },
  { agentId, changeId, via, sessionId }: StopRequest,
): Promise<boolean> => {
  const { db: tx, now } = context;
  await lockFor(tx, 'settlement', agentId);
  await lockStops(tx);
  const { rows } = await sql<{ id: StopId }>`
    insert into settlement.stop (agent_id, change_id, via, stopped_at)
    values (${agentId}, ${changeId ?? null}, ${via}, ${now})
    on conflict (agent_id) where lifted_at is null do nothing returning id`.execute(tx);
  const [stop] = rows;
  if (stop === undefined) return false;
  await settleReplaced(tx, now, agentId);
  const ended = await endWaiting(tx, agentId, now);
  const signedOut = await endSessionsOf(tx, agentId, sessionId, now);
  const link = '/pages/myInfo/settlementAccount/payeeStopped';
  await notify(tx, [{ agentId, kind: 'money', key: 'withdrawals_stopped', values: {}, link }], now);
  context.audit({ subject: 'agent', subjectId: agentId, after: { stopped: via, endedAccounts: ended, signedOut } });
  return true;
};
