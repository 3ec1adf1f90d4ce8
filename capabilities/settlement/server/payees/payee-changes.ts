/** New and changed payees of all agents, for the operator. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { maskName } from '#platform/validate/mask.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { certifiedNames } from '#capabilities/identity/server/api.ts';
import type { listPayeeChanges, PAYEE_CHANGE_STATES } from '../../contract/payees/list-payee-changes.ts';
import type { PayeeChangeId } from '../../contract/payees/payee-change-id.ts';
import { changeSignals } from '../../rules/payees/change-signals.ts';

export type PayeeChangeState = (typeof PAYEE_CHANGE_STATES)[number];
export type ShownChange = AnswerOf<typeof listPayeeChanges>['rows'][number];

export interface PayeeChangeRow {
  readonly id: PayeeChangeId;
  readonly agentId: AgentId;
  readonly at: Date;
  readonly device: string;
  readonly network: string;
  readonly isNewDevice: boolean;
  readonly notifiedAt: Date | null;
  readonly payableAt: Date;
  readonly bankName: string;
  readonly cardTail: string;
  readonly holderName: string;
  readonly formerBank: string | null;
  readonly formerTail: string | null;
  readonly formerHolder: string | null;
  readonly endedFor: ShownChange['endedFor'] | null;
  readonly state: PayeeChangeState;
}

interface WantedChanges {
  readonly state?: PayeeChangeState | undefined;
  /** Id of the last change that was read. */
  readonly beforeId?: PayeeChangeId | undefined;
  readonly offset?: number;
  readonly limit: number;
  readonly now: Date;
}

/** The newest first. If an account was changed several times, each change names the account that it made. */
export const payeeChanges = async (
  db: Db,
  { state, beforeId, offset = 0, limit, now }: WantedChanges,
): Promise<readonly PayeeChangeRow[]> => {
  const { rows } = await sql<PayeeChangeRow>`
    select change.id, change.agent_id as "agentId", change.at, change.device, change.network,
      change.is_new_device as "isNewDevice", change.notified_at as "notifiedAt", account.payable_at as "payableAt",
      bank.name as "bankName", account.card_tail as "cardTail", account.holder_name as "holderName",
      former_bank.name as "formerBank", former.card_tail as "formerTail", former.holder_name as "formerHolder",
      account.ended_for as "endedFor", is_in.state
    from settlement.change join settlement.account on account.id = change.account_id
      join settlement.bank on bank.code = account.bank_code
      left join settlement.account as former on former.id = change.former_id
      left join settlement.bank as former_bank on former_bank.code = former.bank_code
      cross join lateral (select case
        when account.deleted_at is not null then 'ended'
        when exists (select from settlement.stop where stop.agent_id = change.agent_id and stop.lifted_at is null)
          then 'stopped'
        when account.verified_at is not null and account.payable_at <= ${now} then 'payable'
        else 'waiting' end as state) as is_in
    where change.id < coalesce(${beforeId ?? null}::bigint, change.id + 1)
      and is_in.state = coalesce(${state ?? null}, is_in.state)
    order by change.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
};

const presentOne = (
  row: PayeeChangeRow,
  agent: { readonly code: string; readonly name: string } | undefined,
  certifiedName: string | undefined,
): ShownChange => ({
  id: String(row.id),
  agent: { id: String(row.agentId), code: agent?.code ?? '', name: agent?.name ?? '' },
  at: row.at.toISOString(),
  device: row.device,
  network: row.network,
  ...(row.formerBank !== null && {
    from: { bankName: row.formerBank, cardTail: row.formerTail ?? '', holderName: maskName(row.formerHolder) },
  }),
  to: { bankName: row.bankName, cardTail: row.cardTail, holderName: maskName(row.holderName) },
  payableAt: row.payableAt.toISOString(),
  ...(row.notifiedAt !== null && { notifiedAt: row.notifiedAt.toISOString() }),
  signals: changeSignals({ ...row, certifiedName }),
  state: row.state,
  ...(row.endedFor !== null && { endedFor: row.endedFor }),
});

export const presentChanges = async (
  db: Db,
  vault: Vault,
  rows: readonly PayeeChangeRow[],
): Promise<readonly ShownChange[]> => {
  const ids = [...new Set(rows.map(({ agentId }) => agentId))];
  const [agents, names] = [await agentsByIds(db, ids), await certifiedNames(db, vault, ids)];
  return rows.map((row) => presentOne(row, agents.get(row.agentId), names.get(row.agentId)));
};
