/** A promotion ends before its last day, or is cancelled before its first. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { PromotionRow } from './promotion-rows.ts';

type EndingPromotion = Pick<PromotionRow, 'id' | 'state' | 'fromOn' | 'lastOn'>;

/** @param lastOn from today on, before the last day. @throws Problem */
export const endPromoted = async (
  tx: Tx,
  of: EndingPromotion,
  lastOn: BusinessDay,
  today: BusinessDay,
): Promise<void> => {
  if (of.state !== 'running') throw refuse('promotion_not_running');
  if (lastOn < today || lastOn >= of.lastOn) throw refuse('promotion_last_day');
  await sql`update changes.promotion set last_on = ${lastOn}::date where id = ${of.id}`.execute(tx);
  await sql`update changes.promoted set last_on = ${lastOn}::date, end_reason = 'early'
    where promotion_id = ${of.id} and last_on > ${lastOn}::date`.execute(tx);
};

/** Cancels a promotion that never applied to anybody, so that nothing has to be undone. @throws Problem */
export const cancelPromoted = async (tx: Tx, of: EndingPromotion, now: Date): Promise<void> => {
  if (of.state !== 'coming') throw refuse('promotion_begun');
  const lastOn = addDays(of.fromOn, -1);
  await sql`update changes.promotion set last_on = ${lastOn}::date where id = ${of.id}`.execute(tx);
  await sql`update changes.promoted set last_on = ${lastOn}::date, end_reason = 'cancelled',
      settled_at = ${now}
    where promotion_id = ${of.id} and settled_at is null`.execute(tx);
};
