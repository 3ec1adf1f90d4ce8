/** Promotions of an agent that has the merchant no more, or of a closed one, are over. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { lockMerchantsShared, merchantsByIds, type LockedMerchant } from '#capabilities/merchants/server/api.ts';
import { PROMOTION_PAGE } from '../pages.ts';
import type { DueSubject } from './due-subjects.ts';
import type { PromotionOverlay } from './overlays.ts';

interface GonePromotion extends PromotionOverlay {
  readonly merchantId: MerchantId;
  readonly reason: 'closed' | 'moved';
}

/** Notifies the former agent of a merchant once per promotion, with the number of merchants that went together. */
const notifyMoved = async (tx: Tx, gone: readonly GonePromotion[], now: Date): Promise<void> => {
  const moved = gone.filter(({ reason }) => reason === 'moved');
  const merchants = await merchantsByIds(
    tx,
    moved.map(({ merchantId }) => merchantId),
  );
  const notices = [...Map.groupBy(moved, ({ id }) => id).values()].flatMap((together): NewNotice[] => {
    const [first] = together;
    if (first === undefined) return [];
    const { id, agentId, name: promotion, merchantId } = first;
    const name = merchants.get(merchantId)?.name ?? '';
    const values = { name, promotion, count: together.length };
    return [{ agentId, kind: 'terminal', key: 'promotion_moved', values, link: `${PROMOTION_PAGE}?id=${id}` }];
  });
  await notify(tx, notices, now);
};

/** @returns the merchants, held. */
export const endMoved = async (
  tx: Tx,
  due: readonly DueSubject[],
  overlays: ReadonlyMap<string, readonly PromotionOverlay[]>,
  now: Date,
): Promise<ReadonlyMap<string, LockedMerchant>> => {
  const today = businessDay(now);
  const merchants = await lockMerchantsShared(tx, [...new Set(due.map(({ merchantId }) => merchantId))]);
  const gone = due.flatMap(({ key, merchantId }): GonePromotion[] => {
    const merchant = merchants.get(merchantId);
    const isClosed = merchant?.status === 'closed';
    return (overlays.get(key) ?? [])
      .filter(({ agentId, lastOn }) => lastOn >= today && (isClosed || merchant?.agentId !== agentId))
      .map((overlay) => ({ ...overlay, merchantId, reason: isClosed ? 'closed' : 'moved' }));
  });
  await sql`
    update changes.promoted set last_on = ${addDays(today, -1)}::date, end_reason = given.reason
    from unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ key }) => key)}::text[],
      ${gone.map(({ reason }) => reason)}::text[]) as given (promotion_id, subject, reason)
    where promoted.promotion_id = given.promotion_id and promoted.subject = given.subject`.execute(tx);
  await notifyMoved(tx, gone, now);
  return new Map(
    due.flatMap(({ key, merchantId }) => {
      const merchant = merchants.get(merchantId);
      return merchant === undefined ? [] : [[key, merchant] as const];
    }),
  );
};
