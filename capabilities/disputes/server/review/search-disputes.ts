import { handle } from '#platform/http/context.ts';
import { searchDisputes } from '../../contract/review/search-disputes.ts';
import { disputesForStaff, presentStaffDispute } from '../find-disputes.ts';

export const searchDisputesRoute = handle(searchDisputes, async ({ db, now }, { isAll = false }) => ({
  rows: (await disputesForStaff(db, isAll)).map((row) => presentStaffDispute(row, now)),
}));
