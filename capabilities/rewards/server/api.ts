/** Rewards and fees of fixed amounts, for other capabilities. */
export { awardsOf, type Award, type AwardsWanted } from './awards-of.ts';
export type { AwardRequest } from './award-request.ts';
export { bookAwards } from './book-awards.ts';
export { expectedShares } from './expected-shares.ts';
export type { TakeBackCause } from '#capabilities/wallet/contract/enums.ts';
export { takeBack, type TakeBackRequest } from './take-back.ts';
