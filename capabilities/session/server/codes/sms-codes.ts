/**
 * SMS codes: 6 digits, 5 minutes, 5 wrong attempts, single use; bound to purpose, mobile, and the request or session
 * that asked for them (docs/domain.md §10).
 */
import { randomInt } from 'node:crypto';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Id } from '#platform/ids/id.ts';
import type { SmsPurpose } from '../../contract/codes/sms-purposes.ts';
import { limits } from '../../rules/limits.ts';
import type { Asker } from '../asker.ts';
import { countWrong } from '../login/address-limit.ts';
import { checkSmsLimits } from './sms-limits.ts';

export type SmsCodeId = Id<'sms code'>;

export interface CodeFor {
  mobile: string;
  purpose: SmsPurpose;
  /** The uuid of the request that asked, or the session. If undefined, the code is bound to the network. */
  request: string | undefined;
}

const hashOf = ({ services }: Pick<Context, 'services'>, { mobile, purpose }: CodeFor, code: string): string =>
  services.vault.blindIndex('session.sms_code', `${purpose}:${mobile}:${code}`);

/**
 * Creates and stores a code; concurrent requests for the same mobile wait and are refused.
 * @returns its id and digits.
 * @throws refuse('sms_too_soon'), refuse('sms_too_many')
 */
export const createCode = async (
  context: Context,
  wanted: CodeFor,
  asker: Asker,
): Promise<{ id: SmsCodeId; code: string }> => {
  const { now, ip } = context;
  const { mobile, purpose, request } = wanted;
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const network = networkOf(ip);
  return context.outside.transaction(async (tx) => {
    await lockFor(tx, 'session.sms_code', mobile);
    await checkSmsLimits(tx, { mobile, purpose, asker, network }, now);
    const { rows } = await sql<{ id: SmsCodeId }>`
      insert into session.sms_code (mobile, purpose, code_hash, ip, network, asker, known, request, sent_at, expires_at)
      values (${mobile}, ${purpose}, ${hashOf(context, wanted, code)}, ${ip}, ${network}, ${asker.key},
        ${asker.isKnown}, ${request ?? null}, ${now}, ${new Date(now.getTime() + limits.codeMs)})
      returning id`.execute(tx);
    return { id: onlyRow(rows).id, code };
  });
};

/** Marks that the provider failed, so that another code can be requested at once. */
export const markFailed = async (db: Db, id: SmsCodeId): Promise<void> => {
  await sql`update session.sms_code set failed = true, expires_at = sent_at where id = ${id}`.execute(db);
};

/** The latest code of the sender: no other is valid. */
const latest = ({ ip }: Pick<Context, 'ip'>, { mobile, purpose, request }: CodeFor): Sql => {
  const bound = request === undefined ? sql`network = ${networkOf(ip)}` : sql`request = ${request}`;
  return sql`(select max(id) from session.sms_code where mobile = ${mobile} and purpose = ${purpose} and ${bound})`;
};

/**
 * Only the latest code is valid. A wrong attempt is counted by the statement that compares, outside the transaction, so
 * that it persists; right ones are never counted. Requests without a uuid have attempts of their own, because others at
 * the same address could use up the owner's.
 * @param isRepeat undefined: the code must not be spent; otherwise it must be, and the attempt is wrong unless this is
 * true.
 * @returns the id of the code if the digits are right.
 */
const compare = async (
  context: Context,
  wanted: CodeFor,
  code: string,
  isRepeat?: boolean,
): Promise<SmsCodeId | undefined> => {
  const tries = wanted.request === undefined ? sql`address_tries` : sql`tries`;
  const state = isRepeat === undefined ? sql`used_at is null` : sql`used_at is not null`;
  const wrong = sql`(code_hash <> ${hashOf(context, wanted, code)} or ${isRepeat === false})`;
  const { rows } = await sql<{ id: SmsCodeId; isWrong: NotNull<boolean> }>`
    update session.sms_code set ${tries} = ${tries} + ${wrong}::int
    where id = ${latest(context, wanted)} and ${state} and expires_at > ${context.now}
      and ${tries} < ${limits.codeTries}
    returning id, ${wrong} as "isWrong"`.execute(context.outside);
  return rows[0]?.isWrong === false ? rows[0].id : undefined;
};

/** When the requester's latest code was spent, while it would still be valid; says nothing about its digits. */
export const spentAt = async (context: Context, wanted: CodeFor): Promise<Date | undefined> => {
  const { rows } = await sql<{ usedAt: Date | null }>`
    select used_at as "usedAt" from session.sms_code
    where id = ${latest(context, wanted)} and expires_at > ${context.now}`.execute(context.db);
  return rows[0]?.usedAt ?? undefined;
};

/**
 * The request that spent the code, sent again because its answer was lost. Whoever saw the code has no more passwords
 * to try at it than digits: the password is judged before, and a wrong one is counted like a wrong digit.
 * @param isSame whether the request has the password that was set with the code.
 * @throws refuse('sms_code_wrong')
 */
export const checkRepeat = async (context: Context, wanted: CodeFor, code: string, isSame: boolean): Promise<void> => {
  if ((await compare(context, wanted, code, isSame)) !== undefined) return;
  await countWrong(context, 'sms_code');
  throw refuse('sms_code_wrong');
};

/**
 * Checks a code, which stays valid until it is consumed.
 * @throws refuse('sms_code_wrong') whether wrong, expired, used or never requested; the response does not tell which.
 */
export const checkCode = async (context: Context, wanted: CodeFor, code: string): Promise<SmsCodeId> => {
  const id = await compare(context, wanted, code);
  if (id !== undefined) return id;
  await countWrong(context, 'sms_code');
  throw refuse('sms_code_wrong');
};

/** The number of wrong digits that the latest code of this request still allows; 0 without a valid one. */
export const triesLeft = async ({ outside, now }: Context, wanted: CodeFor): Promise<number> => {
  const { mobile, purpose, request } = wanted;
  const { rows } = await sql<{ tries: number }>`
    select tries from session.sms_code where mobile = ${mobile} and purpose = ${purpose} and request =
      ${request ?? null}
      and used_at is null and expires_at > ${now}
    order by id desc limit 1`.execute(outside);
  return rows[0] === undefined ? 0 : Math.max(0, limits.codeTries - rows[0].tries);
};

/**
 * Consumes a checked code in the transaction: if the call is refused for another reason, the code stays valid. Locks
 * the code, for which requests that compare it wait with a connection of the outside pool: the transaction must not
 * need that pool any more.
 * @throws refuse('sms_code_wrong') if another request consumed it.
 */
export const consumeCode = async ({ db, now }: { db: Tx; now: Date }, id: SmsCodeId): Promise<void> => {
  const { rows } = await sql`update session.sms_code set used_at = ${now} where id = ${id} and used_at is null
      returning id`.execute(db);
  if (rows.length === 0) throw refuse('sms_code_wrong');
};

/**
 * Checks and consumes a code at once, for transactions that do not need the outside pool afterwards. @throws
 * refuse('sms_code_wrong')
 */
export const useCode = async (context: Context & { db: Tx }, wanted: CodeFor, code: string): Promise<void> =>
  consumeCode(context, await checkCode(context, wanted, code));
