/** Every new or changed payee is stored with its origin, and the mobile that the agent had before is notified. */
import { hashToken } from '#platform/auth/token.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import { mobileSince, originOf } from '#capabilities/session/server/api.ts';
import type { SettlementAccountId } from '../contract/accounts/settlement-account-id.ts';
import type { PayeeChangeId } from '../contract/payees/payee-change-id.ts';
import { CHANGES_A_DAY } from '../rules/payee-state.ts';
import type { InsertedAccount } from './accounts/insert-account.ts';
import type { ChangeContext } from './change-context.ts';

/** Name of the job that sends the message (notify-change.ts). */
export const NOTIFY_JOB = 'settlement.notify-change';

/** A token that permits only "that was not me". Derived with the key, so that only its hash is stored. */
export const messageToken = ({ vault }: Pick<Services, 'vault'>, id: PayeeChangeId): string =>
  vault.blindIndex('settlement.not_mine', String(id));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Each change sends a text message: a stranger with a session and the password could bury the owner in them. The caller
 * has locked the agent's accounts. @throws refuse('settlement_changes_used')
 */
export const requireChangesLeft = async ({ db, caller, now }: ChangeContext): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from settlement.change
    where agent_id = ${caller.agentId} and at > ${new Date(now.getTime() - DAY_MS)}`.execute(db);
  if (onlyRow(rows).count >= CHANGES_A_DAY) throw refuse('settlement_changes_used', { most: CHANGES_A_DAY });
};

/** Runs in the transaction of the change; the message is sent once it has committed. */
export const recordChange = async (
  context: ChangeContext,
  { id: accountId, payableAt, hours }: InsertedAccount,
  formerId: SettlementAccountId | undefined,
): Promise<void> => {
  const { db, caller, now, services } = context;
  const { device, network, isNewDevice } = await originOf(context);
  const mobile = await mobileSince(db, caller.agentId, new Date(now.getTime() - hours * HOUR_MS));
  const next = await sql<{ id: PayeeChangeId }>`
    select nextval(pg_get_serial_sequence('settlement.change', 'id')) as id`.execute(db);
  const { id } = onlyRow(next.rows);
  await sql`insert into settlement.change (id, agent_id, account_id, former_id, hours, at, payable_at, device, network,
      is_new_device, mobile, token_hash)
    values (${id}, ${caller.agentId}, ${accountId}, ${formerId ?? null}, ${hours}, ${now}, ${payableAt}, ${device},
      ${network}, ${isNewDevice}, ${mobile ?? ''}, ${hashToken(messageToken(services, id))})`.execute(db);
  await services.jobs.send(db, NOTIFY_JOB, { id });
};
