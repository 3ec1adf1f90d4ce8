/** SMS codes: 6 digits, 5 minutes, 5 attempts, single use, bound to purpose and mobile (docs/domain.md §10). */
import { randomInt } from 'node:crypto';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { startOfDay, businessDay } from '#platform/time/business-day.ts';
import { publicPurposes, stepUpPurposes, type SmsPurpose } from '../contract/sms-purposes.ts';
import { limits } from '../rules/limits.ts';
import type { Id } from '#platform/ids/id.ts';

type SmsCodeId = Id<'sms code'>;

export interface CodeFor {
  mobile: string;
  purpose: SmsPurpose;
}

const hashOf = ({ services }: Pick<Context, 'services'>, { mobile, purpose }: CodeFor, code: string): string =>
  services.vault.blindIndex('session.sms_code', `${purpose}:${mobile}:${code}`);

interface Sent {
  lastAt: Date | null;
  ofMobile: number;
  ofAddress: number;
}

/** Purposes open to anyone are counted apart from those of the owner: a stranger must not use up the owner's codes. */
const countedWith = (purpose: SmsPurpose): readonly SmsPurpose[] =>
  [publicPurposes, stepUpPurposes].find((some: readonly SmsPurpose[]) => some.includes(purpose)) ?? [];

const sentToday = async (db: Db, { mobile, purpose }: CodeFor, ip: string, now: Date): Promise<Sent> => {
  const since = startOfDay(businessDay(now));
  const ofMobile = sql`mobile = ${mobile} and purpose = any (${countedWith(purpose)}::text[]) and not failed`;
  const { rows } = await sql<Sent>`
    select (select max(sent_at) from session.sms_code where ${ofMobile}) as "lastAt",
      (select count(*) from session.sms_code where ${ofMobile} and sent_at >= ${since}) as "ofMobile",
      (select count(*) from session.sms_code where ip = ${ip} and not failed
        and sent_at >= ${since}) as "ofAddress"`.execute(db);
  return onlyRow(rows);
};

/** @throws refuse('sms_too_soon'), refuse('sms_too_many') */
const checkLimits = ({ lastAt, ofMobile, ofAddress }: Sent, now: Date): void => {
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + limits.resendMs - now.getTime();
  if (waitMs > 0) throw refuse('sms_too_soon', { seconds: Math.ceil(waitMs / 1000) });
  if (ofMobile >= limits.codesPerMobileAndDay || ofAddress >= limits.codesPerAddressAndDay)
    throw refuse('sms_too_many');
};

/**
 * Creates and stores a code; concurrent requests for the same mobile wait and are refused.
 * @returns its id and digits.
 */
export const createCode = async (context: Context, wanted: CodeFor): Promise<{ id: SmsCodeId; code: string }> => {
  const { now, ip } = context;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return context.outside.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`session.sms_code:${wanted.mobile}`}, 0))`.execute(tx);
    checkLimits(await sentToday(tx, wanted, ip, now), now);
    const { rows } = await sql<{ id: SmsCodeId }>`
      insert into session.sms_code (mobile, purpose, code_hash, ip, sent_at, expires_at)
      values (${wanted.mobile}, ${wanted.purpose}, ${hashOf(context, wanted, code)}, ${ip}, ${now},
        ${new Date(now.getTime() + limits.codeMs)}) returning id`.execute(tx);
    return { id: onlyRow(rows).id, code };
  });
};

/** The provider failed: another code can be requested at once. */
export const markFailed = async (db: Db, id: SmsCodeId): Promise<void> => {
  await sql`update session.sms_code set failed = true, expires_at = sent_at where id = ${id}`.execute(db);
};

/**
 * Only the latest code is valid. The attempt is counted before the digits are compared, outside the transaction, so
 * that it persists.
 * @returns its id and hash.
 */
const takeTry = async (context: Context, wanted: CodeFor): Promise<{ id: SmsCodeId; codeHash: string } | undefined> => {
  const { rows } = await sql<{ id: SmsCodeId; codeHash: string }>`
    update session.sms_code set tries = tries + 1
    where id = (select max(id) from session.sms_code where mobile = ${wanted.mobile} and purpose = ${wanted.purpose}
      and not failed)
      and used_at is null and expires_at > ${context.now} and tries < ${limits.codeTries}
    returning id, code_hash as "codeHash"`.execute(context.outside);
  return rows[0];
};

/**
 * Checks a code and consumes it in the transaction: if the call is refused for another reason, the code stays valid.
 * @throws refuse('sms_code_wrong') whether wrong, expired, used or never requested; the response does not tell which.
 */
export const useCode = async (context: Context & { db: Tx }, wanted: CodeFor, code: string): Promise<void> => {
  const taken = await takeTry(context, wanted);
  if (taken === undefined || taken.codeHash !== hashOf(context, wanted, code)) throw refuse('sms_code_wrong');
  const { rows } =
    await sql`update session.sms_code set used_at = ${context.now} where id = ${taken.id} and used_at is null
      returning id`.execute(context.db);
  if (rows.length === 0) throw refuse('sms_code_wrong');
};
