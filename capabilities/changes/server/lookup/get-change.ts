import { declarationOf, silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { feeOf } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import { termsOnDay } from '#capabilities/policies/server/api.ts';
import { feeCourses } from '#capabilities/rewards/server/api.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { effectOf, presentEffect } from '../asking/effect.ts';
import { chargesOf, presentCharge } from '../asking/present-charge.ts';
import { valueNow } from '../asking/value-now.ts';
import { presentValue } from '../asking/value.ts';
import { aroundChanges, presentChange, seenBy, SOURCE, type ChangeRow } from '../change-row.ts';
import { seenChange } from '../own-change.ts';
import { judgeRetry } from '../sending/retry-bar.ts';
import { presentedEvents } from './present-events.ts';

/** An agent's own costs under a policy on a day; undefined before its terms are in force. */
const costsOf = async (db: Db, agentId: AgentId, policyId: PolicyId, day: BusinessDay): Promise<Rate[]> =>
  ((await termsOnDay(db, [agentId], day)).get(agentId)?.get(policyId)?.costs ?? []).map(({ rateType, rule }) => ({
    rateType,
    ...rule,
  }));

type Answer = AnswerOf<typeof getChange>;

/** Rates are explained by the share that the agent keeps of a credit card sale of 10 000 yuan. */
const SAMPLE = fen(1_000_000);

const keptOf = ({ before, after }: ChangeRow, costs: readonly Rate[]): NonNullable<Answer['kept']> =>
  (after.rates ?? []).flatMap((rate) => {
    const isOfType = ({ rateType }: Rate): boolean => rateType === rate.rateType;
    const [old, cost] = [before.rates?.find(isOfType), costs.find(isOfType)];
    if (old === undefined || cost === undefined) return [];
    const costFen = feeOf(SAMPLE, { ...cost, capFen: undefined });
    const kept = (rule: Rate) => fen(Math.max(0, feeOf(SAMPLE, { ...rule, capFen: undefined }) - costFen));
    return [{ rateType: rate.rateType as RateType, oldFen: kept(old), newFen: kept(rate) }];
  });

/** The effect on the caller, while the merchant is its own. */
const meaningOf = async (
  { db, caller, now }: AgentContext,
  row: ChangeRow,
): Promise<Pick<Answer, 'kept' | 'effect'>> => {
  if (row.kind !== 'rate' || row.holderId !== caller.agentId) return {};
  const today = businessDay(now);
  const costs = await costsOf(db, caller.agentId, row.policyId, today);
  const meant = [{ subject: row, before: row.before, after: row.after, costs }];
  const effect = await effectOf(db, meant, { agentId: caller.agentId, today, until: now });
  const maySeeEarnings = caller.permissions.has('earning:view');
  return {
    ...(maySeeEarnings && { kept: keptOf(row, costs) }),
    ...(effect && { effect: presentEffect(effect, today, maySeeEarnings) }),
  };
};

/** The first phase with the new terms; for a change that is not in force, as if it were from today on. */
const chargeOf = async ({ db, now }: AgentContext, row: ChangeRow): Promise<Pick<Answer, 'charge'>> => {
  if (row.kind !== 'communication' || row.terminalId === null) return {};
  const course = (await feeCourses(db, [row.terminalId], now)).get(row.terminalId);
  const { effectiveAt } = row;
  if (effectiveAt !== null && effectiveAt <= now) {
    const made = course?.made(row.no);
    return { ...(made && { charge: presentCharge(made) }) };
  }
  const [charge] = chargesOf(course, row.after, { effectiveOn: businessDay(effectiveAt ?? now), count: 1 });
  return { ...(charge && { charge }) };
};

const retryBarOf = async ({ db, caller, now, services }: AgentContext, row: ChangeRow): Promise<Answer['retryBar']> => {
  if (row.state !== CHANGE_STATE.failed || row.holderId !== caller.agentId) return undefined;
  if (caller.isFrozen) return { reason: 'frozen' };
  const judged = await judgeRetry(db, row, { now, acquirers: services, manager: caller });
  if (!('bar' in judged)) return undefined;
  const { reason, openOn } = judged.bar;
  return { reason, ...(openOn !== undefined && { openOn }) };
};

const batchCount = async (db: Db, { batchId }: ChangeRow, agentId: ChangeRow['agentId']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${SOURCE} where batch_id = ${batchId} and ${seenBy(agentId)}`.execute(db);
  return onlyRow(rows).count;
};

const USUAL_DAYS = 1;

/** The usual day of effect, by the day of the request and the acquirer's declaration. */
const expectedOn = ({ askedAt, acquirer }: ChangeRow, services: AgentContext['services']): BusinessDay =>
  addDays(businessDay(askedAt), declarationOf(services, acquirer)?.usualDays ?? USUAL_DAYS);

const settledBy = async (db: Db, { settlesId }: ChangeRow): Promise<Pick<Answer, 'settles'>> => {
  if (settlesId === null) return {};
  const { rows } = await sql<{ no: string }>`select no from changes.change where id = ${settlesId}`.execute(db);
  return { settles: { id: String(settlesId), no: onlyRow(rows).no } };
};

/** Only the caller's own: an agent that took over a merchant does not see those of the former agent. */
const promotionOf = async (
  { db, caller }: AgentContext,
  { id, origin }: ChangeRow,
): Promise<Pick<Answer, 'promotion'>> => {
  if (origin !== 'promotion') return {};
  const { rows } = await sql<{ id: PromotionId; name: string; act: 'begin' | 'end' }>`
    select promotion.id, promotion.name, made.act
    from changes.promotion_change as made join changes.promotion on promotion.id = made.promotion_id
    where made.change_id = ${id} and promotion.agent_id = ${caller.agentId}
    order by made.act, promotion.id limit 1`.execute(db);
  const [promotion] = rows;
  return promotion === undefined ? {} : { promotion: { ...promotion, id: String(promotion.id) } };
};

export const getChangeRoute = handle(getChange, async (context, { kind, id }) => {
  const { db, caller, now, services } = context;
  const row = await seenChange(db, caller.agentId, kind, id);
  const { inForce, since } = await valueNow(db, row, now);
  const retryBar = await retryBarOf(context, row);
  const silentSince = row.state < CHANGE_STATE.changed ? (await silentAcquirers(db)).get(row.acquirer) : undefined;
  return {
    ...presentChange(row, await aroundChanges(db, caller, [row])),
    inForce: presentValue(inForce),
    ...(since && { inForceSince: since.toISOString() }),
    isBeforeChanged: row.isBeforeChanged,
    ...(row.state < CHANGE_STATE.changed && row.consentId === null && { expectedOn: expectedOn(row, services) }),
    batchCount: await batchCount(db, row, caller.agentId),
    ...(await meaningOf(context, row)),
    ...(await chargeOf(context, row)),
    events: await presentedEvents(db, row, caller.agentId, now),
    ...(retryBar && { retryBar }),
    ...(silentSince && { silentSince: silentSince.toISOString() }),
    isContradicted: row.isContradicted,
    ...(await settledBy(db, row)),
    ...(await promotionOf(context, row)),
  };
});
