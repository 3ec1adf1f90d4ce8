/** The merchants of a promotion, each with its state. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { MerchantStatus } from '#capabilities/merchants/contract/merchant-status.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { ChangeId, PromotionId } from '../../contract/change-ids.ts';
import { CHANGE_STATE, type ChangeState } from '../../contract/change-kinds.ts';
import type { listPromoted } from '../../contract/promotions/list-promoted.ts';
import type { PromotedState } from '../../contract/promotions/promotion-kinds.ts';
import { ruleOf, type Rate } from '../../rules/rate-bounds.ts';
import { holding, type Overlay } from '../../rules/rates-of-day.ts';
import { isAmong } from './judge-promoted.ts';
import { presentRates, type PromotionRow } from './promotion-rows.ts';

export interface PromotedRow {
  readonly key: string;
  readonly merchantId: MerchantId;
  readonly policyId: PolicyId;
  readonly merchantName: NotNull<string>;
  readonly merchantNo: NotNull<string>;
  readonly merchantStatus: NotNull<MerchantStatus>;
  /** The agent who has the merchant now. */
  readonly holderId: NotNull<AgentId>;
  readonly fromOn: BusinessDay;
  readonly lastOn: BusinessDay;
  readonly endReason: 'early' | 'cancelled' | 'moved' | 'closed' | null;
  readonly settledAt: Date | null;
}

export interface PromotedChange {
  readonly key: string;
  readonly id: ChangeId;
  readonly act: 'begin' | 'end';
  readonly state: ChangeState;
  readonly at: Date;
}

/** The changes by key, oldest first. */
export const changesOf = async (
  db: Db,
  id: PromotionId,
  keys: readonly string[],
): Promise<Map<string, PromotedChange[]>> => {
  const { rows } = await sql<PromotedChange>`
    select change.subject as key, change.id, made.act, change.state,
      coalesce(change.effective_at, change.ended_at, change.asked_at) as at
    from changes.promotion_change as made join changes.change on change.id = made.change_id
    where made.promotion_id = ${id} and change.subject = any (${keys}::text[]) order by change.id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
};

interface PromotionContext {
  readonly promotion: PromotionRow;
  readonly today: BusinessDay;
  readonly overlays: readonly Overlay[];
  readonly changes: readonly PromotedChange[];
  readonly inForce: readonly Rate[];
  readonly policyName: string;
}

const runningState = ({ promotion, today, overlays, changes, inForce }: PromotionContext): PromotedState => {
  const own = (promotion.value.rates ?? []).filter(
    ({ rateType }) => holding(overlays, rateType, today)?.id === promotion.id,
  );
  if (own.length === 0) return 'outranked';
  if (own.every((rate) => isAmong(inForce, rate))) return 'running';
  return changes.at(-1)?.state === CHANGE_STATE.failed ? 'failed' : 'starting';
};

const stateOf = (row: PromotedRow, around: PromotionContext): PromotedState => {
  const { lastOn, fromOn, endReason, settledAt, holderId, merchantStatus } = row;
  const { today, changes, promotion } = around;
  if (merchantStatus === 'closed') return 'closed';
  if (endReason === 'moved' || holderId !== promotion.agentId) return 'moved';
  if (lastOn < fromOn) return 'cancelled';
  if (lastOn >= today) return fromOn > today ? 'coming' : runningState(around);
  if (settledAt !== null) return 'ended';
  const last = changes.at(-1);
  return last?.act === 'end' && last.state === CHANGE_STATE.failed ? 'stuck' : 'ending';
};

export const presentPromoted = (
  row: PromotedRow,
  around: PromotionContext,
): AnswerOf<typeof listPromoted>['rows'][number] => {
  const { promotion, changes, inForce, policyName } = around;
  const { key, merchantId, merchantName, merchantNo, lastOn, holderId } = row;
  const types = new Set((promotion.value.rates ?? []).map(({ rateType }) => rateType));
  const rates = inForce
    .filter(({ rateType }) => types.has(rateType))
    .map(({ rateType, ...rate }) => ({ rateType, ...ruleOf(rateType, rate) }));
  return {
    key,
    merchantId: String(merchantId),
    merchantName,
    merchantNo,
    policyName,
    state: stateOf(row, around),
    lastOn,
    ...(holderId === promotion.agentId && { inForce: { rates: presentRates({ rates }) } }),
    changes: changes.map(({ id, act, state, at }) => ({ id: String(id), act, state, at: at.toISOString() })),
  };
};
