/** Helpers for tests of the console: staff accounts and sessions. Not used by the product. */
import { staffOperator, type StaffOperator } from '#platform/auth/operator.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { addAccount } from '#capabilities/staff/server/accounts/insert-account.ts';
import { openSession } from '#capabilities/staff/server/login/tokens.ts';
import { drawSecret, enable, presentCode } from '#capabilities/staff/server/second-factor/second-factor.ts';
import { STAFF_PASSWORD } from './passwords.ts';

export { STAFF_PASSWORD };

/** Stands for a sealed secret until a code is asked for. */
const OF_A_TEST = 'of a test';

let hash: Promise<string> | undefined;

export interface TestStaff {
  loginName: string;
  name: string;
  role: StaffRole;
  mustChange?: boolean;
  createdAtMs?: number;
  /** Whether two-step verification is set up; its secret is that of {@link codeFor}. */
  isEnrolled?: boolean;
}

/** @returns the id of the account; its password is {@link STAFF_PASSWORD}. */
export const addTestStaff = async (
  db: Db,
  { mustChange = false, createdAtMs = 0, isEnrolled = true, ...staff }: TestStaff,
): Promise<StaffId> => {
  hash ??= hashPassword(STAFF_PASSWORD);
  const password = { hash: await hash, mustChange };
  return inTransaction(db, async (tx) => {
    const id = await addAccount(tx, { ...staff, password }, new Date(createdAtMs));
    if (isEnrolled)
      await sql`insert into staff.second_factor (account_id, secret_sealed, created_at, enabled_at)
        values (${id}, ${OF_A_TEST}, ${new Date(0)}, ${new Date(0)})`.execute(tx);
    return id;
  });
};

/** Creates a session without a login. @returns its token. */
export const staffTokenFor = (db: Db, accountId: StaffId, now: Date): Promise<string> =>
  inTransaction(db, (tx) => openSession(tx, accountId, { ip: '127.0.0.1', userAgent: 'test' }, now));

/** The parts of a test server that {@link codeFor} needs. */
export interface StaffServer {
  readonly database: { readonly db: Db };
  readonly services: { readonly vault: Vault };
  readonly clock: Clock;
}

/** Code of the account's authenticator app, as if it had shown none before. */
export const codeFor = ({ database: { db }, services: { vault }, clock }: StaffServer, loginName: string) =>
  inTransaction(db, async (tx): Promise<string> => {
    const { rows } = await sql<{ id: StaffId; isDrawn: boolean }>`
      select id, secret_sealed <> ${OF_A_TEST} as "isDrawn" from staff.account
      join staff.second_factor on account_id = id where login_name = ${loginName} for update`.execute(tx);
    const { id, isDrawn } = onlyRow(rows);
    if (!isDrawn) {
      await sql`update staff.second_factor set enabled_at = null where account_id = ${id}`.execute(tx);
      await drawSecret(tx, vault, { id, loginName }, clock.now());
      await enable(tx, id, clock.now());
    }
    await sql`update staff.second_factor set last_step = 0 where account_id = ${id}`.execute(tx);
    return (await presentCode(tx, vault, id, clock.now())) ?? '';
  });

/** An operator without a session, for tests of the effects of an act; `id` may be that of an account. */
export const testOperator = (login = 'wangmin', id = 1, from = 'cli'): StaffOperator =>
  staffOperator(
    {
      staffId: idOf(id),
      sessionId: idOf(1),
      loginName: login,
      name: login,
      role: 'finance',
      isProven: true,
      permissions: new Set(),
    },
    from,
  );

/** Two members of finance with accounts, for acts of two persons; logins `wang` and `limin` unless given. */
export const addPeople = async <Login extends string = 'wang' | 'limin'>(
  db: Db,
  logins: readonly Login[] = ['wang', 'limin'] as readonly string[] as readonly Login[],
  role: StaffRole = 'finance',
): Promise<Readonly<Record<Login, StaffOperator>>> => {
  const people: [string, StaffOperator][] = [];
  for (const login of logins)
    people.push([login, testOperator(login, await addTestStaff(db, { loginName: login, name: login, role }))]);
  return Object.fromEntries(people) as Record<Login, StaffOperator>;
};
