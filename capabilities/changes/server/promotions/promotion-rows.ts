/** Promotions in the form in which lists and details show them. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import type { listPromotions } from '../../contract/promotions/list-promotions.ts';
import type { PromotionState } from '../../contract/promotions/promotion-kinds.ts';
import type { Value } from '../asking/value.ts';

export interface PromotionRow {
  readonly id: PromotionId;
  readonly agentId: AgentId;
  readonly askedBy: string | null;
  readonly name: string;
  readonly state: PromotionState;
  readonly priority: number;
  readonly value: Value;
  readonly fromOn: BusinessDay;
  readonly toOn: BusinessDay;
  readonly lastOn: BusinessDay;
  readonly merchantCount: number;
  readonly merchantName: string | null;
  readonly failedCount: number;
  readonly stuckCount: number;
  readonly madeAt: Date;
}

/** The last change of an unsettled subject, which is the promotion's, failed: its value is not in force. */
const failed = (act: 'begin' | 'end'): Sql => sql`exists (
  select from changes.promotion_change as made join changes.change on change.id = made.change_id
  where made.promotion_id = promoted.promotion_id and made.act = ${act} and change.subject = promoted.subject
    and change.state = changes.failed() and not exists (select from changes.change as later where later.kind = 'rate'
      and later.subject = promoted.subject and later.id > change.id and later.origin <> 'acquirer'))`;

/** Whether the promotion's beginning failed while it should run, or its end failed and a person has to act. */
const isFailed = (today: BusinessDay): Sql =>
  sql`settled_at is null and from_on <= ${today}::date and last_on >= ${today}::date and ${failed('begin')}`;
const isStuck = (today: BusinessDay): Sql => sql`settled_at is null and last_on < ${today}::date and ${failed('end')}`;

const STATE = (today: BusinessDay): Sql => sql`case when last_on < from_on then 'cancelled'
  when last_on < ${today}::date then 'ended' when from_on > ${today}::date then 'coming' else 'running' end`;

/**
 * @param where a condition on `changes.promotion`; `more`: a condition on these with their `state`, the order and the
 * number.
 */
export const promotionsWhere = async (
  db: Db,
  today: BusinessDay,
  where: Sql,
  more: Sql = sql`true order by id desc`,
): Promise<PromotionRow[]> => {
  const { rows } = await sql<PromotionRow>`
    select promotion.id, promotion.agent_id as "agentId", promotion.asked_by as "askedBy", promotion.name,
      promotion.state, promotion.priority, promotion.value, promotion.from_on as "fromOn",
      promotion.to_on as "toOn", promotion.last_on as "lastOn", chosen.count as "merchantCount",
      case when chosen.count = 1 then (
        select name from merchants.api_briefs(array[chosen.first_id])) end as "merchantName",
      chosen.failed_count as "failedCount", chosen.stuck_count as "stuckCount", promotion.made_at as "madeAt"
    from (
      select * from (select *, ${STATE(today)} as state from changes.promotion where ${where}) as known
      where ${more}) as promotion
    cross join lateral (
      select count(*) as count, min(merchant_id) as first_id,
        count(*) filter (where ${isFailed(today)}) as failed_count,
        count(*) filter (where ${isStuck(today)}) as stuck_count
      from changes.promoted where promoted.promotion_id = promotion.id) as chosen
    order by promotion.id desc`.execute(db);
  return rows;
};

type Row = AnswerOf<typeof listPromotions>['rows'][number];

export const presentRates = ({ rates = [] }: Value) =>
  rates.map((rate) => ({ ...rate, rateType: rate.rateType as RateType }));

export const presentPromotion = (row: PromotionRow): Row => {
  const { id, agentId: _, askedBy, value, madeAt, merchantName, ...shown } = row;
  return {
    id: String(id),
    ...shown,
    rates: presentRates(value),
    ...(merchantName !== null && { merchantName }),
    madeAt: madeAt.toISOString(),
    ...(askedBy !== null && { askedBy }),
  };
};

/** @throws 404 for another agent's, as for an unknown one */
export const ownPromotion = async (
  db: Db,
  agentId: AgentId,
  id: PromotionId,
  today: BusinessDay,
): Promise<PromotionRow> => {
  const [row] = await promotionsWhere(db, today, sql`promotion.id = ${id} and promotion.agent_id = ${agentId}`);
  if (row === undefined) throw notFound();
  return row;
};
