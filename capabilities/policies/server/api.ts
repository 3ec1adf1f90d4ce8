/** Policy functions for other capabilities. In SQL: `policies.api_chain` prices a transaction. */
export { openingDay, openingDays } from './opening-days.ts';
export { carryTeam, type TeamCarry } from './carry-team.ts';
export { policiesMissing } from './policies-missing.ts';
export { openPolicyIds } from './open-policy-ids.ts';
export { policyContents, type ContentInForce } from './policy-content.ts';
export { policiesByIds, type PolicyBrief } from './policies-by-ids.ts';
export { priceWatchers, type PriceWatcher } from './price-watchers.ts';
export { ratesOf, type PolicyRate } from './policy-rates.ts';
export { rebuildChains } from './rebuild-chains.ts';
export { termsByIds, type Term } from './terms-by-ids.ts';
export { repricers, type RepricedCost, type RepricedShares, type Repricer, type Repricing } from './repricers.ts';
