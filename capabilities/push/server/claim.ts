/** Messages that are due, taken by one process at a time. */
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Lang } from '#platform/i18n/languages.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';
import type { NoticeId } from '#capabilities/content/contract/content-ids.ts';
import type { SubscriptionId } from '../contract/push-fields.ts';

export interface ClaimedDelivery {
  readonly subscriptionId: SubscriptionId;
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly hash: string;
  readonly sealed: string;
  readonly lang: Lang;
  readonly sentToday: number;
  readonly noticeIds: readonly NoticeId[];
  /** The most often that one of them was tried, this time included. */
  readonly tries: number;
}

/** A process that dies leaves its claimed messages to the others after so long. */
const HELD_MS = 120_000;
const SUBSCRIPTIONS = 50;

/** @returns by subscription all messages that are due for it. Nobody else takes them while they are being sent. */
export const claimDue = (db: Db, now: Date, today: string): Promise<readonly ClaimedDelivery[]> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<ClaimedDelivery>`
      with due as (
        select id from push.subscription
        where exists (select 1 from push.delivery
          where subscription_id = subscription.id and state = 'queued' and due_at <= ${now})
        order by id limit ${SUBSCRIPTIONS} for update skip locked),
      taken as (
        update push.delivery set tries = tries + 1, due_at = ${new Date(now.getTime() + HELD_MS)}
        from due where subscription_id = due.id and state = 'queued' and due_at <= ${now}
        returning subscription_id, notice_id, tries)
      select id as "subscriptionId", account_id as "accountId", session_id as "sessionId", endpoint_hash as hash,
        target_sealed as sealed, lang, case when sent_on = ${today} then sent_count else 0 end as "sentToday",
        array_agg(notice_id order by notice_id) as "noticeIds", max(tries) as tries
      from taken join push.subscription on id = subscription_id group by id`.execute(tx);
    return rows;
  });
