/**
 * Asks the provider about cards that wait for their check: right after they were added, and again at growing intervals
 * while it has no answer. An answer counts only for the check that it was asked for: a payee that was changed meanwhile
 * has another one.
 */
import type { CardCheck, CardCheckAnswer } from '#platform/card-check/card-check.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { jobAudit } from '#capabilities/audit/server/api.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { CheckReason } from '../../contract/identity/check-state.ts';
import {
  openCard,
  openIdNumber,
  openMobile,
  type SealedAccount,
  type SealedMobile,
} from '../accounts/account-seals.ts';
import { settleReplaced } from '../accounts/account.ts';
import { CHECK_JOB } from '../verification.ts';

const AT_ONCE = 20;
/** The interval doubles from a minute to an hour; after about two days the check ends. */
const MAX_TRIES = 50;
const MAX_WAIT_MINUTES = 60;

interface WaitingCheck extends SealedAccount, Pick<SealedMobile, 'mobile' | 'mobileSealed'> {
  readonly checkId: NotNull<string>;
  readonly tries: number;
  readonly bankName: string;
}

const dueChecks = async (db: Db, now: Date): Promise<readonly WaitingCheck[]> => {
  const { rows } = await sql<WaitingCheck>`
    select account.id, account.agent_id as "agentId", account.check_id as "checkId", account.check_tries as tries,
      account.holder_name as "holderName", account.cnaps, account.id_number_sealed as "idNumberSealed",
      account.card_sealed as "cardSealed", account.card_tail as "cardTail", bank.name as "bankName", account.mobile,
      account.mobile_sealed as "mobileSealed"
    from settlement.account join settlement.bank on bank.code = account.bank_code
    where account.check_state = 'checking' and account.check_after <= ${now} and account.deleted_at is null
      and account.check_id is not null
    order by account.check_after limit ${AT_ONCE}`.execute(db);
  return rows;
};

const waitMs = (tries: number): number => Math.min(2 ** tries, MAX_WAIT_MINUTES) * 60_000;

/** @returns undefined while the provider has not decided. */
const decided = (answer: CardCheckAnswer, tries: number): 'verified' | CheckReason | undefined => {
  if (answer.outcome === 'match') return 'verified';
  if (answer.outcome === 'mismatch') return answer.what;
  return tries + 1 >= MAX_TRIES ? 'unanswered' : undefined;
};

const postpone = async (db: Db, { id, checkId, tries }: WaitingCheck, now: Date): Promise<void> => {
  await sql`update settlement.account set check_tries = ${tries + 1},
      check_after = ${new Date(now.getTime() + waitMs(tries))}
    where id = ${id} and check_id = ${checkId} and check_state = 'checking'`.execute(db);
};

const tell = (tx: Tx, account: WaitingCheck, isVerified: boolean, now: Date): Promise<void> =>
  notify(
    tx,
    [
      {
        agentId: account.agentId,
        kind: 'system',
        key: isVerified ? 'settlement_verified' : 'settlement_refused',
        values: { bank: account.bankName, tail: account.cardTail },
        link: '/pages/myInfo/settlementAccount/index',
      },
    ],
    now,
  );

/** An answer that is applied already, or whose account was changed or deleted meanwhile, has no effect. */
const settle = (db: Db, account: WaitingCheck, result: 'verified' | CheckReason, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isVerified = result === 'verified';
    const { rows } = await sql`
      update settlement.account set check_state = ${isVerified ? 'verified' : 'refused'},
        check_reason = ${isVerified ? null : result}, check_after = null, check_tries = check_tries + 1,
        verified_at = ${isVerified ? now : null}::timestamptz
      where id = ${account.id} and check_id = ${account.checkId} and check_state = 'checking'
        and deleted_at is null
      returning 1`.execute(tx);
    if (rows.length === 0) return false;
    await tell(tx, account, isVerified, now);
    await jobAudit(tx, 'settlement.check-card', now, {
      agentId: account.agentId,
      requestId: account.checkId,
      subject: 'settlement_account',
      subjectId: account.id,
      before: { state: 'checking' },
      after: isVerified ? { state: 'verified' } : { state: 'refused', reason: result },
    });
    return true;
  });

interface CheckContext {
  readonly db: Db;
  readonly vault: Vault;
  readonly cardCheck: CardCheck;
  readonly now: Date;
}

const checkOne = async ({ db, vault, cardCheck, now }: CheckContext, account: WaitingCheck): Promise<boolean> => {
  const answer = await cardCheck.check({
    checkId: account.checkId,
    cardNumber: openCard(vault, account),
    idNumber: openIdNumber(vault, account),
    holderName: account.holderName,
    mobile: openMobile(vault, account),
  });
  const result = decided(answer, account.tries);
  if (result !== undefined) return settle(db, account, result, now);
  await postpone(db, account, now);
  return false;
};

/** An account that cannot be checked (its sealed numbers were tampered with) waits, and does not hold up the others. */
const checkOrPostpone = async (checking: CheckContext, account: WaitingCheck): Promise<boolean> => {
  try {
    return await checkOne(checking, account);
  } catch (error) {
    await postpone(checking.db, account, checking.now);
    throw error;
  }
};

/** @returns how many were decided. @throws the first error, after all were asked about. */
export const checkDueCards = async (checking: CheckContext): Promise<number> => {
  const due = await dueChecks(checking.db, checking.now);
  const done = await Promise.allSettled(due.map((account) => checkOrPostpone(checking, account)));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return done.filter((one) => one.status === 'fulfilled' && one.value).length;
};

export const checkCards = defineJob(
  CHECK_JOB,
  async ({ tx, db, clock, services: { vault, cardCheck } }) => {
    const settled = await settleReplaced(tx, clock.now());
    const checking = cardCheck && { db, vault, cardCheck, now: clock.now() };
    return { settled, decided: checking === undefined ? 0 : await checkDueCards(checking) };
  },
  '* * * * *',
);
