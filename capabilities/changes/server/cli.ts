/** Commands about changes; apps/server/cli/changes.ts parses, calls and prints. */
export { CHANGE_KINDS, type ChangeKind } from '../contract/change-kinds.ts';
export { MOST_PROOF } from '../contract/outcome-fields.ts';
export { listFeesForStaff, type ListedFees } from './fees/list-for-staff.ts';
export { endPromotionByStaff, listPromotionsForStaff } from './promotions/staff-promotions.ts';
export { PROMOTION_STATES } from '../contract/promotion-kinds.ts';
export type { SaidOutcome, StaffSaid } from './agree-outcome.ts';
export {
  CHANGES_OF,
  listForStaff,
  recordByStaff,
  retryByStaff,
  settleByStaff,
  showForStaff,
  waiveByStaff,
  type ChangesOf,
} from './staff.ts';
