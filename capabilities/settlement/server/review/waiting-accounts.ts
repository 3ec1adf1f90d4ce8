import { sql } from '#platform/db/sql.ts';
import type { NoticeState } from '#capabilities/content/server/api.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';

/** Settlement accounts that were refused and neither changed nor deleted. */
export const waitingAccounts: NoticeState = {
  keys: ['settlement_refused', 'settlement_rejected'],
  waiting: async (db, notices, { agentId }) => {
    const { rows } = await sql<{ id: SettlementAccountId; tail: string }>`
      select id, card_tail as tail from settlement.account
      where agent_id = ${agentId} and deleted_at is null
        and (review = 'rejected' or check_state = 'refused')`.execute(db);
    const byTail = new Map(rows.map(({ id, tail }) => [tail, id]));
    return new Map(
      notices.flatMap(({ id, values }) => {
        const account = byTail.get(String(values['tail']));
        return account === undefined ? [] : [[id, { subject: String(account) }] as const];
      }),
    );
  },
};

/** A stop of withdrawals that is not lifted yet. */
export const waitingStops: NoticeState = {
  keys: ['withdrawals_stopped'],
  waiting: async (db, notices, { agentId }) => {
    const { rows } = await sql`
      select from settlement.stop where agent_id = ${agentId} and lifted_at is null`.execute(db);
    return new Map(rows.length === 0 ? [] : notices.map(({ id }) => [id, { subject: 'stop' }]));
  },
};
