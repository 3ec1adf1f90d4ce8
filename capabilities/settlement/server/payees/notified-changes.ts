/** Changes of payees in the form in which the mobile was notified. */
import { hashToken } from '#platform/auth/token.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { SettlementAccountId } from '../../contract/accounts/settlement-account-id.ts';
import type { getNotifiedChange } from '../../contract/payees/get-notified-change.ts';
import type { NOTIFIED_STATES } from '../../contract/payees/notified-change.ts';
import type { PayeeChangeId } from '../../contract/payees/payee-change-id.ts';

export interface NotifiedChange {
  readonly id: PayeeChangeId;
  readonly agentId: AgentId;
  readonly accountId: SettlementAccountId;
  readonly bankName: string;
  readonly cardTail: string;
  readonly at: Date;
  readonly payableAt: Date;
  readonly device: string;
  readonly network: string;
  readonly isNewDevice: boolean;
  readonly mobile: string;
  readonly notifiedAt: Date | null;
  readonly isHeld: boolean;
  readonly isVerified: boolean;
  /** Withdrawals were stopped by this message, now or before. */
  readonly isUsed: boolean;
  readonly stoppedAt: Date | null;
}

const select = sql`
  select change.id, change.agent_id as "agentId", change.account_id as "accountId", bank.name as "bankName",
    account.card_tail as "cardTail", change.at, change.payable_at as "payableAt", change.device, change.network,
    change.is_new_device as "isNewDevice", change.mobile, change.notified_at as "notifiedAt",
    account.deleted_at is null as "isHeld", account.verified_at is not null as "isVerified",
    exists (select from settlement.stop where stop.change_id = change.id and stop.via = 'message') as "isUsed",
    (select stopped_at from settlement.stop where stop.agent_id = change.agent_id and stop.lifted_at is null)
      as "stoppedAt"
  from settlement.change join settlement.account on account.id = change.account_id
    join settlement.bank on bank.code = account.bank_code`;

export const changeById = async (db: Db, id: PayeeChangeId): Promise<NotifiedChange | undefined> =>
  (await sql<NotifiedChange>`${select} where change.id = ${id}`.execute(db)).rows[0];

export const changeByToken = async (db: Db, token: string): Promise<NotifiedChange | undefined> =>
  (await sql<NotifiedChange>`${select} where change.token_hash = ${hashToken(token)}`.execute(db)).rows[0];

/** The change that created the account, whatever its state. */
export const changeOfAccount = async (
  db: Db,
  agentId: AgentId,
  id: SettlementAccountId,
): Promise<NotifiedChange | undefined> =>
  (
    await sql<NotifiedChange>`${select} where change.agent_id = ${agentId}
      and change.account_id = ${id}`.execute(db)
  ).rows[0];

/** The change of each account that is held. */
export const changesOf = async (db: Db, agentId: AgentId): Promise<Map<SettlementAccountId, NotifiedChange>> => {
  const { rows } = await sql<NotifiedChange>`${select} where change.agent_id = ${agentId}
    and account.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
};

/** The newest change whose account waits or waited last. */
export const lastChange = async (db: Db, agentId: AgentId): Promise<NotifiedChange | undefined> =>
  (await sql<NotifiedChange>`${select} where change.agent_id = ${agentId} order by change.id desc limit 1`.execute(db))
    .rows[0];

const stateOf = (row: NotifiedChange, now: Date): (typeof NOTIFIED_STATES)[number] => {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.isUsed) return 'used';
  if (!row.isHeld) return 'ended';
  return row.isVerified && row.payableAt <= now ? 'payable' : 'waiting';
};

/** Read for the holder of the token: without agent, holder and mobile. */
export const presentNotified = (row: NotifiedChange | undefined, now: Date): AnswerOf<typeof getNotifiedChange> => {
  if (row === undefined) return { state: 'unknown' };
  const { bankName, cardTail, at, payableAt, device, network, stoppedAt } = row;
  const change = { bankName, cardTail, at: at.toISOString(), payableAt: payableAt.toISOString(), device, network };
  return { state: stateOf(row, now), change, ...(stoppedAt !== null && { stoppedAt: stoppedAt.toISOString() }) };
};
