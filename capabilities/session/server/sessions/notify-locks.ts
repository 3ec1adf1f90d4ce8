/** Tells an agent that wrong passwords locked logins to an account, and that the lock is over (docs/domain.md §10). */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { limits } from '../../rules/limits.ts';
import { SECURITY_PAGE } from './record-login.ts';

const MINUTE_MS = 60_000;

export interface Lock {
  readonly accountId: AccountId;
  readonly network: string;
  readonly at: Date;
  readonly minutes: number;
}

interface NotifiedLock {
  readonly agentId: AgentId;
  readonly account: string;
  readonly network: string;
}

/** Once for as long as a network is locked; repeated tries from many networks cannot fill the list of notices. */
const isNotifiedEnough = async (db: Db, { accountId, network, at }: Lock): Promise<boolean> => {
  const dayAgo = new Date(at.getTime() - limits.lockNoticeMs);
  const { rows } = await sql<{ is: boolean }>`
    select count(*) >= ${limits.lockNotices} or coalesce(bool_or(network = ${network} and ends_at > ${at}), false) as is
    from session.notified_lock where account_id = ${accountId} and at > ${dayAgo}`.execute(db);
  return onlyRow(rows).is;
};

const tell = (
  tx: Tx,
  key: 'login_locked' | 'login_unlocked',
  of: NotifiedLock,
  minutes: number,
  now: Date,
): Promise<void> => {
  const { agentId, account, network } = of;
  const values = { account, network, minutes };
  return notify(tx, [{ agentId, kind: 'system', key, values, link: SECURITY_PAGE }], now);
};

export const notifyLock = async (db: Db, lock: Lock): Promise<void> => {
  const { accountId, network, at, minutes } = lock;
  // checked first without waiting, because a locked client may continue trying
  if (await isNotifiedEnough(db, lock)) return;
  await db.transaction(async (tx) => {
    await lockFor(tx, 'session.notified_lock', accountId);
    if (await isNotifiedEnough(tx, lock)) return;
    const { rows } = await sql<NotifiedLock>`
      with told as (
        insert into session.notified_lock (account_id, network, at, ends_at)
          values (${accountId}, ${network}, ${at}, ${new Date(at.getTime() + minutes * MINUTE_MS)}) returning network)
      select account.agent_id as "agentId", account.login_name as account, told.network
      from session.account, told where account.id = ${accountId}`.execute(tx);
    for (const row of rows) await tell(tx, 'login_locked', row, minutes, at);
  });
};

/**
 * If a new password ended the lock early, the owner is not notified again, because the notice about the new password is
 * enough.
 */
export const endLocksJob = defineJob(
  'session.end-locks',
  async ({ tx, clock }) => {
    const now = clock.now();
    const { rows } = await sql<NotifiedLock & { isRenewed: boolean }>`
      update session.notified_lock as told set ended_at = ${now} from session.account
      where account.id = told.account_id and told.ended_at is null and told.ends_at <= ${now}
      returning account.agent_id as "agentId", account.login_name as account, told.network,
        account.password_changed_at > told.at or account.status <> 'normal' as "isRenewed"`.execute(tx);
    const over = rows.filter(({ isRenewed }) => !isRenewed);
    for (const row of over) await tell(tx, 'login_unlocked', row, 0, now);
    return { told: over.length };
  },
  '* * * * *',
);
