import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { listAccounts } from '../../contract/accounts/list-accounts.ts';
import { limits } from '../../rules/limits.ts';
import { isOneTimeOver } from '../../rules/login/one-time.ts';
import { allAccounts, type StaffAccount } from './account.ts';

interface AccountUse {
  readonly id: StaffId;
  readonly createdAt: Date;
  readonly hasSecondFactor: boolean;
  readonly codesLeft: number;
  readonly online: number;
  readonly lastLoginAt: Date | null;
}

const usesOf = async (db: Db, now: Date): Promise<ReadonlyMap<StaffId, AccountUse>> => {
  const { rows } = await sql<AccountUse>`
    select account.id, account.created_at as "createdAt", enabled_at is not null as "hasSecondFactor",
      (select count(*) from staff.recovery_code code where code.account_id = account.id and used_at is null)::int
        as "codesLeft",
      (select count(*) from staff.token where token.account_id = account.id and ended_at is null
        and expires_at > ${now})::int as online,
      (select max(token.created_at) from staff.token where token.account_id = account.id) as "lastLoginAt"
    from staff.account left join staff.second_factor factor on factor.account_id = account.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const oneTimeOf = (account: StaffAccount, now: Date) => ({
  endsAt: new Date(account.passwordChangedAt.getTime() + limits.oneTimeMs).toISOString(),
  failures: account.oneTimeFailures,
  isOver: isOneTimeOver(account, now),
});

const present = (account: StaffAccount, use: AccountUse | undefined, now: Date) => ({
  loginName: account.loginName,
  role: account.role,
  status: account.status,
  name: account.name,
  addedAt: (use?.createdAt ?? now).toISOString(),
  hasSecondFactor: use?.hasSecondFactor ?? false,
  codesLeft: use?.codesLeft ?? 0,
  online: use?.online ?? 0,
  ...(use?.lastLoginAt && { lastLoginAt: use.lastLoginAt.toISOString() }),
  ...(account.mustChangePassword && { oneTime: oneTimeOf(account, now) }),
});

export const listAccountsRoute = handle(listAccounts, async ({ db, now }) => {
  const [accounts, uses] = await Promise.all([allAccounts(db), usesOf(db, now)]);
  return { rows: accounts.map((account) => present(account, uses.get(account.id), now)) };
});
