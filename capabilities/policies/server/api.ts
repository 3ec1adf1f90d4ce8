/** Policy functions for other capabilities. In SQL: `policies.api_chain` prices a transaction. */
export { openingDay, openingDays } from './opening-days.ts';
export { carryTeam, type TeamCarry } from './carry-team.ts';
export { policiesMissing } from './policies-missing.ts';
export { changeTerms, openPolicy, type SavedTerms } from './terms/change-terms.ts';
export type { TermCommand } from './terms/command.ts';
export { carryMoved, planNewPlace } from './terms/carry-moved.ts';
export { planTerms } from './terms/plan-terms.ts';
export { carriedIn, type TermPlan, type Touched } from './terms/term-plan.ts';
export { openPolicyIds } from './open-policy-ids.ts';
export { policyContents, type ContentInForce } from './policy-content.ts';
export { policiesByIds, type PolicyBrief } from './policies-by-ids.ts';
export { priceWatchers, type PriceWatcher } from './price-watchers.ts';
export { ratesOf, type PolicyRate } from './policy-rates.ts';
export { rebuildChains } from './rebuild-chains.ts';
export { termsByIds, type Term } from './terms-by-ids.ts';
export { repricers, type RepricedCost, type RepricedShares, type Repricer, type Repricing } from './repricers.ts';
