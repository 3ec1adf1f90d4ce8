/** Two-step verification: codes by time of an authenticator app (RFC 6238), or recovery codes, each used once. */
import {
  isCodeByTime,
  newRecoveryCodes,
  newSecret,
  recoveryCodeOf,
  shownRecoveryCode,
  stepOfCode,
  uriOf,
} from '#platform/auth/totp.ts';
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { stranger, type Asker } from '../asker.ts';
import { guess, hashOfSubject } from '../guesses.ts';

const bindingOf = (accountId: AccountId): string => `session.second_factor:${accountId}:secret`;

export interface SecondFactor {
  readonly secretSealed: string;
  /** Null until a code proved that the app holds the secret. */
  readonly enabledAt: Date | null;
}

export const secondFactorOf = async (db: Db, accountId: AccountId): Promise<SecondFactor | undefined> => {
  const { rows } = await sql<SecondFactor>`
    select secret_sealed as "secretSealed", enabled_at as "enabledAt"
    from session.second_factor where account_id = ${accountId}`.execute(db);
  return rows[0];
};

const enabled = batchLookups<AccountId, true>(async (db, ids) => {
  const { rows } = await sql<{ id: AccountId }>`
    select account_id as id from session.second_factor
    where account_id = any (${ids}::bigint[]) and enabled_at is not null`.execute(db);
  return new Map(rows.map(({ id }) => [id, true]));
});

export const hasSecondFactor = async (db: Db, accountId: AccountId): Promise<boolean> =>
  (await enabled.one(db, accountId)) !== undefined;

/** Replaces a secret that was never enabled. @throws refuse('second_factor_on') */
export const drawSecret = async (
  tx: Tx,
  vault: Vault,
  account: { id: AccountId; loginName: string },
  now: Date,
): Promise<{ secret: string; uri: string }> => {
  const secret = newSecret();
  const { rows } = await sql`
    insert into session.second_factor as kept (account_id, secret_sealed, created_at)
      values (${account.id}, ${vault.seal(secret, bindingOf(account.id))}, ${now})
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
      where kept.enabled_at is null
    returning account_id`.execute(tx);
  if (rows.length === 0) throw refuse('second_factor_on');
  return { secret, uri: uriOf(secret, account.loginName) };
};

/**
 * Spends the time step: of two requests with one code, one succeeds; none does with a code of a secret that was
 * replaced meanwhile.
 * @returns whether the code was right and new.
 */
const spendCode = async (db: Db, vault: Vault, accountId: AccountId, code: string, now: Date): Promise<boolean> => {
  const factor = await secondFactorOf(db, accountId);
  if (factor === undefined) return false;
  const step = stepOfCode(vault.open(factor.secretSealed, bindingOf(accountId)), code, now);
  if (step === undefined) return false;
  const { rows } = await sql`
    update session.second_factor set last_step = ${step} where account_id = ${accountId} and last_step < ${step}
      and secret_sealed = ${factor.secretSealed}
    returning account_id`.execute(db);
  return rows.length > 0;
};

const hashOf = (vault: Vault, accountId: AccountId, code: string): string =>
  vault.blindIndex('session.recovery_code', `${accountId}:${code}`);

/** Codes cannot be indexed again, because nobody stores them: they are found as long as their index key exists. */
const hashesOf = (vault: Vault, accountId: AccountId, code: string): readonly string[] =>
  vault.blindIndexes('session.recovery_code', `${accountId}:${code}`);

const spendRecovery = async (db: Db, vault: Vault, accountId: AccountId, code: string, now: Date): Promise<boolean> => {
  const typed = recoveryCodeOf(code);
  const { rows } = await sql`
    update session.recovery_code set used_at = ${now}
    where account_id = ${accountId} and hash = any (${hashesOf(vault, accountId, typed)}::text[]) and used_at is null
    returning account_id`.execute(db);
  return rows.length > 0;
};

const REASONS = { wrong: 'second_factor_wrong', locked: 'second_factor_locked' };

/**
 * Counts wrong codes by requester, apart from passwords.
 * @param known undefined for a stranger.
 * @param spend judges the code and uses up a right one.
 * @throws refuse('second_factor_wrong'), refuse('second_factor_locked')
 */
export const guessSecondFactor = (
  context: Pick<Context, 'outside' | 'services' | 'now' | 'ip'>,
  subject: string,
  known: Asker | undefined,
  spend: () => Promise<boolean>,
): Promise<void> =>
  guess(context, { nameHash: hashOfSubject(context, subject), asker: known ?? stranger(context) }, REASONS, spend);

type FactorContext = Pick<Context, 'db' | 'outside' | 'services' | 'now'>;

/**
 * Checks and spends a code or a recovery code. Wrong ones are counted by requester, apart from passwords.
 * @throws refuse('second_factor_required'), refuse('second_factor_wrong'), refuse('second_factor_locked')
 */
export const proveSecondFactor = async (
  context: FactorContext,
  accountId: AccountId,
  asker: Asker,
  code: string | undefined,
): Promise<void> => {
  const typed = (code ?? '').replaceAll(' ', '');
  if (typed === '') throw refuse('second_factor_required');
  const { db, services, now } = context;
  const target = { nameHash: hashOfSubject(context, `second-factor:${accountId}`), asker };
  await guess(context, target, REASONS, () =>
    isCodeByTime(typed)
      ? spendCode(db, services.vault, accountId, typed, now)
      : spendRecovery(db, services.vault, accountId, typed, now),
  );
};

/** @returns new recovery codes, the only copy; `XXXXX-XXXXX`. */
export const drawRecoveryCodes = async (tx: Tx, vault: Vault, accountId: AccountId): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await sql`delete from session.recovery_code where account_id = ${accountId}`.execute(tx);
  await sql`insert into session.recovery_code (account_id, hash)
    select ${accountId}, unnest(${codes.map((code) => hashOf(vault, accountId, code))}::text[])`.execute(tx);
  return codes.map(shownRecoveryCode);
};

const resealAfter = async (tx: Tx, vault: Vault, after: number): Promise<{ id: AccountId; isKept: boolean }[]> => {
  const { rows } = await sql<{ id: AccountId; sealed: string }>`
    select account_id as id, secret_sealed as sealed from session.second_factor
    where account_id > ${after} order by account_id limit 200 for update`.execute(tx);
  const done: { id: AccountId; isKept: boolean }[] = [];
  for (const { id, sealed } of rows) {
    const renewed = vault.reseal(sealed, bindingOf(id));
    if (renewed !== sealed)
      await sql`update session.second_factor set secret_sealed = ${renewed} where account_id = ${id}`.execute(tx);
    done.push({ id, isKept: renewed === sealed });
  }
  return done;
};

/** Seals the secrets with the current key. */
export const resealSecondFactors = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));
