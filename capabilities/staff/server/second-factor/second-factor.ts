/** Two-step verification of the staff: one secret per account, each code and each recovery code counts once. */
import {
  codeAfter,
  isCodeByTime,
  newRecoveryCodes,
  newSecret,
  recoveryCodeOf,
  shownRecoveryCode,
  stepOfCode,
  uriOf,
} from '#platform/auth/totp.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { StaffId } from '#platform/ids/caller-ids.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';

const bindingOf = (id: StaffId): string => `staff.second_factor:${id}:secret`;

interface SecondFactor {
  readonly secretSealed: string;
  readonly enabledAt: Date | null;
  readonly lastStep: number;
}

const factorOf = async (db: Db, id: StaffId): Promise<SecondFactor | undefined> => {
  const { rows } = await sql<SecondFactor>`
    select secret_sealed as "secretSealed", enabled_at as "enabledAt", last_step as "lastStep"
    from staff.second_factor where account_id = ${id}`.execute(db);
  return rows[0];
};

export const hasSecondFactor = async (db: Db, id: StaffId): Promise<boolean> =>
  ((await factorOf(db, id))?.enabledAt ?? null) !== null;

/** Replaces a secret that was never enabled. @throws refuse('second_factor_on') */
export const drawSecret = async (
  tx: Tx,
  vault: Vault,
  { id, loginName }: { id: StaffId; loginName: string },
  now: Date,
): Promise<{ secret: string; uri: string }> => {
  const secret = newSecret();
  const { rows } = await sql`
    insert into staff.second_factor as kept (account_id, secret_sealed, created_at)
      values (${id}, ${vault.seal(secret, bindingOf(id))}, ${now})
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
      where kept.enabled_at is null
    returning account_id`.execute(tx);
  if (rows.length === 0) throw refuse('second_factor_on');
  return { secret, uri: uriOf(secret, loginName) };
};

/** Spends the time step: of two requests with one code, one succeeds. */
const spendCode = async (db: Db, vault: Vault, id: StaffId, code: string, now: Date): Promise<boolean> => {
  const factor = await factorOf(db, id);
  if (factor === undefined) return false;
  const step = stepOfCode(vault.open(factor.secretSealed, bindingOf(id)), code, now);
  if (step === undefined) return false;
  const { rows } = await sql`
    update staff.second_factor set last_step = ${step}
    where account_id = ${id} and last_step < ${step} and secret_sealed = ${factor.secretSealed}
    returning account_id`.execute(db);
  return rows.length > 0;
};

const hashOf = (vault: Vault, id: StaffId, code: string): string =>
  vault.blindIndex('staff.recovery_code', `${id}:${code}`);

const spendRecovery = async (db: Db, vault: Vault, id: StaffId, typed: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update staff.recovery_code set used_at = ${now}
    where account_id = ${id} and hash = ${hashOf(vault, id, recoveryCodeOf(typed))} and used_at is null
    returning account_id`.execute(db);
  return rows.length > 0;
};

/** @returns whether the code was right and new; a right one is used up by it. */
export const spendSecondFactor = (db: Db, vault: Vault, id: StaffId, typed: string, now: Date): Promise<boolean> =>
  isCodeByTime(typed) ? spendCode(db, vault, id, typed, now) : spendRecovery(db, vault, id, typed, now);

export const enable = async (tx: Tx, id: StaffId, now: Date): Promise<void> => {
  await sql`update staff.second_factor set enabled_at = ${now} where account_id = ${id}`.execute(tx);
};

/** For a person who lost the phone: the next login sets up a new second factor. */
export const removeSecondFactor = async (tx: Tx, id: StaffId): Promise<void> => {
  await sql`delete from staff.second_factor where account_id = ${id}`.execute(tx);
};

const keepRecoveryCodes = async (tx: Tx, vault: Vault, id: StaffId, codes: readonly string[]): Promise<void> => {
  await sql`delete from staff.recovery_code where account_id = ${id}`.execute(tx);
  await sql`insert into staff.recovery_code (account_id, hash)
    select ${id}, unnest(${codes.map((code) => hashOf(vault, id, code))}::text[])`.execute(tx);
};

/** @returns new recovery codes, the only copy; `XXXXX-XXXXX`. */
export const drawRecoveryCodes = async (tx: Tx, vault: Vault, id: StaffId): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await keepRecoveryCodes(tx, vault, id, codes);
  return codes.map(shownRecoveryCode);
};

export interface ProvenFactor {
  readonly secret: string;
  /** The time step of the code that proved it, which is spent. */
  readonly step: number;
  /** Shown before, as `XXXXX-XXXXX`. */
  readonly recoveryCodes: readonly string[];
}

/** Gives a new account the second factor that it proved before it existed. */
export const keepProvenFactor = async (
  tx: Tx,
  vault: Vault,
  id: StaffId,
  { secret, step, recoveryCodes }: ProvenFactor,
  now: Date,
): Promise<void> => {
  await sql`
    insert into staff.second_factor (account_id, secret_sealed, created_at, enabled_at, last_step)
    values (${id}, ${vault.seal(secret, bindingOf(id))}, ${now}, ${now}, ${step})`.execute(tx);
  await keepRecoveryCodes(tx, vault, id, recoveryCodes);
};

/** The code that its app would show now: for the demo, whose staff have no phones. */
export const presentCode = async (db: Db, vault: Vault, id: StaffId, now: Date): Promise<string | undefined> => {
  const factor = await factorOf(db, id);
  return factor && codeAfter(vault.open(factor.secretSealed, bindingOf(id)), factor.lastStep, now);
};

/** Sets up an account whose codes appear among the demo's text messages; does nothing when it is already set up. */
export const enrolForDemo = async (
  tx: Tx,
  vault: Vault,
  account: { id: StaffId; loginName: string },
  now: Date,
): Promise<void> => {
  if (await hasSecondFactor(tx, account.id)) return;
  await drawSecret(tx, vault, account, now);
  await enable(tx, account.id, now);
};

const resealAfter = async (tx: Tx, vault: Vault, after: number): Promise<{ id: StaffId; isKept: boolean }[]> => {
  const { rows } = await sql<{ id: StaffId; sealed: string }>`
    select account_id as id, secret_sealed as sealed from staff.second_factor
    where account_id > ${after} order by account_id limit 200 for update`.execute(tx);
  const done: { id: StaffId; isKept: boolean }[] = [];
  for (const { id, sealed } of rows) {
    const renewed = vault.reseal(sealed, bindingOf(id));
    if (renewed !== sealed)
      await sql`update staff.second_factor set secret_sealed = ${renewed} where account_id = ${id}`.execute(tx);
    done.push({ id, isKept: renewed === sealed });
  }
  return done;
};

/** Seals the secrets with the current key. */
export const resealStaffFactors = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));
