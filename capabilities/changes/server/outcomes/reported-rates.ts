/** The acquirer changed a rate by itself, as its feed reports (docs/domain.md §8 "Events", §14). */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import {
  applied,
  differs,
  takeEach,
  waits,
  type EventTaker,
  type Outcome,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import { policyCoded } from '#capabilities/policies/server/api.ts';
import type { ChangeState } from '../../contract/change-kinds.ts';
import { isOpen } from '../../rules/change-state.ts';
import { isSameRule, ruleOf, type Rate } from '../../rules/rate-bounds.ts';
import { merchantKey } from '../../rules/subject-key.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import { subjectsByKeys } from '../asking/subject-rows.ts';
import type { Value } from '../asking/value.ts';
import { recordOwnChange } from './record-own-change.ts';

const KINDS = ['rate_changed'] as const;

const isSame = (rates: readonly Rate[], { rates: others = [] }: Value): boolean =>
  rates.length === others.length &&
  rates.every((rate) => others.some((other) => other.rateType === rate.rateType && isSameRule(rate, other)));

interface OurChange {
  readonly state: ChangeState;
  readonly after: Value;
  readonly effectiveAt: Date | null;
}

/** Changes that were asked for here and are not decided, or done: the acquirer reports them too. */
const ourChanges = async (tx: Tx, key: string): Promise<readonly OurChange[]> => {
  const { rows } = await sql<OurChange>`
    select state, after, effective_at as "effectiveAt" from changes.change
    where kind = 'rate' and subject = ${key} and origin <> 'acquirer'
      and state in (changes.applying(), changes.processing(), changes.changed())`.execute(tx);
  return rows;
};

const take = async (tx: Tx, { acquirer, event, at }: EventReportOf<'rate_changed'>, now: Date): Promise<Outcome> => {
  const merchantId = await merchantNumbered(tx, event.merchantNo);
  if (merchantId === undefined) return waits('unknown_merchant');
  const policy = await policyCoded(tx, event.product);
  const key = policy === undefined ? '' : merchantKey(merchantId, policy.id);
  if (policy === undefined || !(await subjectsByKeys(tx, 'rate', [key])).has(key)) return differs('other_product');
  const effectiveAt = event.effectiveAt === undefined ? at : new Date(event.effectiveAt);
  const [known = []] = await ratesInForce(tx, [{ merchantId, policyId: policy.id }], effectiveAt);
  if (!event.rates.every(({ rateType }) => known.some((rate) => rate.rateType === rateType)))
    return differs('other_product');
  const rates = event.rates.map(({ rateType, ...rate }) => ({ rateType, ...ruleOf(rateType, rate) }));
  const same = (await ourChanges(tx, key)).filter(({ after }) => isSame(rates, after));
  if (same.some((ours) => ours.effectiveAt !== null && businessDay(ours.effectiveAt) === businessDay(effectiveAt)))
    return applied;
  if (same.some(({ state }) => isOpen(state))) return waits('under_way');
  const own = {
    kind: 'rate',
    key,
    acquirer,
    value: { rates },
    effectiveAt,
    now,
    saidAt: at,
    unlessOpen: false,
  } as const;
  if ((await recordOwnChange(tx, own)) === undefined) return differs('other_product');
  return applied;
};

export const rateEvents: EventTaker = { kinds: KINDS, take: takeEach(KINDS, take) };
