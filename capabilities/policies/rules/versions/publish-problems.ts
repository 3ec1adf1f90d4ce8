/** Why a version cannot follow the previous one, on any day. */
import type { PolicyContent, ValueShareRule } from './policy-content.ts';

const isOtherRule = (before: ValueShareRule, after: ValueShareRule): boolean =>
  before.shareType !== after.shareType ||
  before.paymentTypes.toSorted().join() !== after.paymentTypes.toSorted().join();

const shareProblems = (before: PolicyContent, after: PolicyContent): string[] =>
  after.valueShares.flatMap((share) => {
    const same = before.valueShares.find(({ item }) => item === share.item);
    return same !== undefined && isOtherRule(same, share)
      ? [`Value share ${share.item} keeps its payment types and share type: give the new rule another number.`]
      : [];
  });

/** One sentence per problem. Terms that agents were given under the former version must keep their meaning. */
export const publishProblems = (before: PolicyContent, after: PolicyContent): string[] => {
  const missing = before.rates.filter(({ rateType }) => !after.rates.some((rate) => rate.rateType === rateType));
  return [
    ...missing.map(({ rateType }) => `Rate type ${rateType} cannot be left out: agents have costs for it.`),
    ...shareProblems(before, after),
  ];
};
