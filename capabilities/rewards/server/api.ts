/** Rewards and fees of fixed amounts, for other capabilities. */
export { awardSums, type AwardSum } from './award-sums.ts';
export { awardsOf, type Award, type AwardsWanted } from './awards-of.ts';
export type { AwardRequest } from './award-request.ts';
export { activationSources, type ActivationSource } from './allowance/activation-sources.ts';
export { awardGrounds, type AwardGrounds } from './award-grounds.ts';
export { undecidedFrom } from './allowance/team-activations.ts';
export { allowanceProgress, type AllowanceProgress } from './allowance/allowance-progress.ts';
export { explainAward } from './explain-award.ts';
export {
  awardEntry,
  ownAwardShares,
  sharesOfAwards,
  type AwardPlace,
  type AwardShareFilter,
  type OwnAwardShare,
} from './own-award-shares.ts';
export { isCutFor } from '../rules/is-cut-for.ts';
export { bookAwards } from './book-awards.ts';
export { expectedShares } from './expected-shares.ts';
export { otherwiseShared } from './otherwise-shared.ts';
export type { ClawbackCause } from '#capabilities/wallet/contract/enums.ts';
export type { NewFeePlan } from './fees/fee-plans.ts';
export { feeFailures, feesDue, type AfterFee, type FeeDue } from './fees/fees-due.ts';
export { feeOfTerminal, type FeeOfTerminal } from './fees/fee-of-terminal.ts';
export { feeCourses, type ChangedCharge, type FeeCourse } from './fees/fee-courses.ts';
export { recordFeeChange, type NewFeeChange } from './fees/fee-changes.ts';
export { reviewFeePlans, setFeePlans } from './fees/move-fee-plans.ts';
export { recomputeAward, type RecomputedAward } from './recompute-award.ts';
export { AWARD_KINDS } from './transfer-source.ts';
export { lockAwards, clawBack, type ClawbackRequest } from './clawback.ts';
export { clawbackFollowers, type ClawbackFollower, type TakenAward } from './clawback-followers.ts';
