/** Acts of the staff on promotions of agents. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import { PROMOTION_STATES, type PromotionState } from '../../contract/promotions/promotion-kinds.ts';
import { cancelPromoted, endPromoted } from './end-promoted.ts';
import { promotionsWhere, type PromotionRow } from './promotion-rows.ts';

const MOST = 500;

/** Newest first, at most 500. */
export const listPromotionsForStaff = (db: Db, states: readonly PromotionState[], now: Date): Promise<PromotionRow[]> =>
  promotionsWhere(
    db,
    businessDay(now),
    sql`true`,
    sql`state = any (${states.length === 0 ? PROMOTION_STATES : states}::text[]) order by id desc limit ${MOST}`,
  );

/** A running promotion ends after a day from today on, a coming one at once. @throws Problem */
export const endPromotionByStaff = async (
  tx: Tx,
  id: PromotionId,
  given: { readonly lastOn: BusinessDay | undefined; readonly reason: string },
  by: OperatorAct,
): Promise<void> => {
  const today = businessDay(by.now);
  const { lastOn = today, reason } = given;
  const [row] = await promotionsWhere(tx, today, sql`promotion.id = ${id}`);
  if (row === undefined) throw notFound();
  await (row.state === 'coming' ? cancelPromoted(tx, row, by.now) : endPromoted(tx, row, lastOn, today));
  await operatorAudit(tx, 'changes.end-promotion', by, {
    subject: 'promotion',
    subjectId: id,
    before: { state: row.state, lastOn: row.lastOn },
    after: row.state === 'coming' ? { state: 'cancelled', reason } : { lastOn, reason },
  });
};
