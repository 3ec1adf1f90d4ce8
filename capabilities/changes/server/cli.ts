/** Commands about changes; apps/server/cli/changes.ts parses, calls and prints. */
export { CHANGE_KINDS, type ChangeKind } from '../contract/change-kinds.ts';
export { CHANGES_OF, listForStaff, retryByStaff, waiveByStaff, type ChangesOf } from './staff.ts';
