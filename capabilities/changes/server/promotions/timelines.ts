/** Which rates the chosen merchants have on which days with a requested promotion. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { idOf } from '#platform/ids/id.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { RateType } from '#capabilities/policies/contract/terms/rate-types.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import type { previewPromotion } from '../../contract/promotions/preview-promotion.ts';
import { stretches, type Overlay } from '../../rules/rates-of-day.ts';
import type { Grounds } from '../asking/grounds.ts';
import type { AcceptedMerchant } from './judge-promotion.ts';

type Timeline = AnswerOf<typeof previewPromotion>['timelines'][number];

const SHOWN = 3;
/** Recorded after all others. */
const ASKED = idOf<PromotionId>(Number.MAX_SAFE_INTEGER);

export type AskedOverlay = Omit<Overlay, 'id'> & { readonly toOn?: BusinessDay };

const stretchesOf = (
  { subject, base }: AcceptedMerchant,
  grounds: Grounds,
  asked: AskedOverlay,
): Timeline['stretches'] => {
  const types = new Set(asked.rates.map(({ rateType }) => rateType));
  const others = grounds.overlays.get(subject.key) ?? [];
  const all: readonly Overlay[] = [...others, { ...asked, id: ASKED }];
  const own = base
    .filter(({ rateType }) => types.has(rateType))
    .map((rate) => ({ ...rate, rateType: rate.rateType as RateType }));
  return stretches(own, all, grounds.today).map(({ fromOn, lastOn, rates, held }) => ({
    fromOn,
    ...(lastOn !== undefined && { lastOn }),
    rates: rates.map((rate) => ({ ...rate, rateType: rate.rateType as RateType })),
    names: others.flatMap(({ id, name }) => (held.includes(id) ? [name] : [])),
    isAsked: held.includes(ASKED),
  }));
};

/** The most frequent first, each with its first merchant. */
export const timelinesOf = (
  accepted: readonly AcceptedMerchant[],
  grounds: Grounds,
  asked: AskedOverlay,
): Timeline[] => {
  const found = new Map<string, Timeline>();
  for (const one of accepted) {
    const told = stretchesOf(one, grounds, asked);
    const key = JSON.stringify(told);
    const { merchantName, policyId } = one.subject;
    const first = { count: 0, merchantName, policyName: grounds.policies.get(policyId)?.name ?? '-', stretches: told };
    const known = found.get(key) ?? first;
    found.set(key, { ...known, count: known.count + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, SHOWN);
};
