/** Outcomes of messages. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { NoticeId } from '#capabilities/content/contract/content-ids.ts';
import type { ClaimedDelivery } from './claim.ts';

type End = 'sent' | 'failed' | 'dropped';
type DeliveryRef = Pick<ClaimedDelivery, 'subscriptionId'>;

export const endDeliveries = async (
  db: Db,
  { subscriptionId }: DeliveryRef,
  ids: readonly NoticeId[],
  { state, reason }: { state: End; reason?: string },
  now: Date,
): Promise<void> => {
  await sql`
    update push.delivery set state = ${state}, reason = ${reason ?? null}, ended_at = ${now}
    where subscription_id = ${subscriptionId} and notice_id = any (${ids}::bigint[])
      and state = 'queued'`.execute(db);
};

/** @param isTried false: waiting does not count as a try. */
export const postpone = async (
  db: Db,
  { subscriptionId }: DeliveryRef,
  ids: readonly NoticeId[],
  { dueAt, reason, isTried }: { dueAt: Date; reason: string; isTried: boolean },
): Promise<void> => {
  await sql`
    update push.delivery set due_at = ${dueAt}, reason = ${reason}, tries = tries - ${isTried ? 0 : 1}
    where subscription_id = ${subscriptionId} and notice_id = any (${ids}::bigint[])
      and state = 'queued'`.execute(db);
};

export const countSent = async (db: Db, { subscriptionId }: DeliveryRef, today: string): Promise<void> => {
  await sql`
    update push.subscription set sent_count = case when sent_on = ${today} then sent_count else 0 end + 1,
      sent_on = ${today} where id = ${subscriptionId}`.execute(db);
};
