/** Keeps a promotion. Nothing is asked of the acquirer before its first day. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { lockMerchantsShared } from '#capabilities/merchants/server/api.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import { submitPromotion } from '../../contract/promotions/submit-promotion.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { choose, type Choice } from '../asking/choose.ts';
import { groundsFor } from '../asking/grounds.ts';
import { meantBy } from '../asking/judge-chosen.ts';
import { lastingBar } from '../asking/judge.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import { nameOfAccount } from '../who.ts';
import { judgePromotion, plainRates, requireDays, type AcceptedMerchant } from './judge-promotion.ts';

interface NewPromotion {
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly askedBy: string | null;
  readonly name: string;
  readonly priority: number;
  readonly rates: readonly Rate[];
  readonly fromOn: BusinessDay;
  readonly toOn: BusinessDay;
  readonly now: Date;
}

/** Subjects that were transferred to another agent or closed since they were read no longer belong to the caller. */
const lockOwn = async (tx: Tx, { subjects, unknown }: Choice): Promise<Choice> => {
  const held = await lockMerchantsShared(tx, [...new Set(subjects.map(({ merchantId }) => merchantId))]);
  const own = subjects.filter(({ merchantId, agentId, merchantStatus }) => {
    const merchant = held.get(merchantId);
    return merchant?.agentId === agentId && merchant.status === merchantStatus;
  });
  const gone = subjects.flatMap((subject) => (own.includes(subject) ? [] : [subject.key]));
  return { subjects: own, unknown: [...unknown, ...gone] };
};

const write = async (tx: Tx, made: NewPromotion, accepted: readonly AcceptedMerchant[]): Promise<PromotionId> => {
  const { agentId, accountId, askedBy, name, priority, rates, fromOn, toOn, now } = made;
  const { rows } = await sql<{ id: PromotionId }>`
    insert into changes.promotion (agent_id, account_id, asked_by, name, priority, value, from_on, to_on, last_on,
      made_at)
    values (${agentId}, ${accountId}, ${askedBy}, ${name}, ${priority}, ${JSON.stringify({ rates })}::jsonb,
      ${fromOn}::date, ${toOn}::date, ${toOn}::date, ${now}) returning id`.execute(tx);
  const { id } = onlyRow(rows);
  await sql`
    insert into changes.promoted (promotion_id, subject, merchant_id, policy_id, from_on, last_on)
    select ${id}::bigint, key, merchant_id, policy_id, ${fromOn}::date, ${toOn}::date
    from unnest(${accepted.map(({ subject }) => subject.key)}::text[],
      ${accepted.map(({ subject }) => subject.merchantId)}::bigint[],
      ${accepted.map(({ subject }) => subject.policyId)}::bigint[]) as given (key, merchant_id, policy_id)`.execute(tx);
  return id;
};

export const submitPromotionRoute = handle(submitPromotion, async (context, request) => {
  const { selection, rates: asked, fromOn, toOn, priority, name, ...proof } = request;
  const { db, caller, now, services, audit } = context;
  const { agentId, accountId } = caller;
  const rates = plainRates(asked);
  await checkStepUp(context, proof, 'terms');
  const found = await lockOwn(db, await choose(db, { kind: 'rate', agentId, now }, selection));
  const grounds = await groundsFor(db, { kind: 'rate', now, acquirers: services }, found.subjects);
  const chosen = { ...found, subjects: meantBy(selection, found.subjects, grounds, lastingBar) };
  requireDays(fromOn, toOn, grounds.today);
  const bases = await ratesInForce(db, chosen.subjects, now, 'base');
  const { accepted, refused } = judgePromotion(chosen, bases, grounds, rates);
  const counts = { acceptedCount: accepted.length, refusedCount: refused.length };
  if (accepted.length === 0) {
    audit('nothing');
    return counts;
  }
  const askedBy = await nameOfAccount(db, accountId);
  const made = { agentId, accountId, askedBy, name, priority, rates, fromOn, toOn, now };
  const id = await write(db, made, accepted);
  const after = { name, priority, rates, fromOn, toOn, count: accepted.length };
  audit({ subject: 'promotion', subjectId: id, after });
  return { id: String(id), ...counts };
});
