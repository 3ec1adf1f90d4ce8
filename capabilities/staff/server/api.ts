/** The part of staff accounts that other capabilities and the server may import. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { accountsByIds } from './accounts/account.ts';

export { addAccount, type NewStaff } from './accounts/insert-account.ts';
export { accountByName } from './accounts/account.ts';
export { enrolForDemo } from './second-factor/second-factor.ts';
export {
  agreeing,
  fourEyes,
  isAgreed,
  limitOf,
  planFourEyes,
  proposalsOf,
  proposedBy,
  type FourEyes,
  type Proposal,
  type WantedAct,
} from './four-eyes.ts';
export { UNBOUNDED_FEN } from '../rules/second-person.ts';
export { authenticateStaff } from './login/authenticate.ts';

/** The staff with these login names; a name of the command line has none. */
export const staffByLogins = async (
  db: Db,
  logins: readonly (string | null)[],
): Promise<ReadonlyMap<string, { loginName: string; name: string }>> => {
  const { rows } = await sql<{ loginName: string; name: string }>`
    select login_name as "loginName", name from staff.account where login_name = any (${[...new Set(logins)]}::text[])
    `.execute(db);
  return new Map(rows.map((row) => [row.loginName, row]));
};

/** A login name that is no account's, of the machine itself, is its own name. */
export const byOf = (
  staff: Awaited<ReturnType<typeof staffByLogins>>,
  loginName: string,
): { loginName: string; name: string } => staff.get(loginName) ?? { loginName, name: loginName };

/** Names by account id, e.g. to show who approved something. */
export const staffNames = async (db: Db, ids: readonly StaffId[]): Promise<ReadonlyMap<StaffId, string>> =>
  new Map([...(await accountsByIds(db, [...ids]))].map(([id, { name }]) => [id, name]));
