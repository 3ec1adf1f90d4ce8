import { handle } from '#platform/http/context.ts';
import { searchFeeDifferences } from '../../contract/fees/search-fee-differences.ts';
import { listFeesForStaff } from './list-for-staff.ts';

export const searchFeeDifferencesRoute = handle(searchFeeDifferences, async ({ db }, { merchantNo, day: of }) => ({
  rows: (await listFeesForStaff(db, { merchantNo, day: of })).map(({ found, sales }) => ({
    day: found.day,
    acquirer: found.acquirer,
    merchantNo: found.merchantNo,
    saleCount: found.saleCount,
    takenFen: found.takenFen,
    expectedFen: found.expectedFen,
    sales: sales.map(({ occurredAt, rateType, amountFen, takenFen, expectedFen }) => ({
      occurredAt: occurredAt.toISOString(),
      rateType,
      amountFen,
      takenFen,
      expectedFen,
    })),
  })),
}));
