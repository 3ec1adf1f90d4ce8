import { handle, operatorOf } from '#platform/http/context.ts';
import { applyBankResults } from '../../contract/payouts/apply-bank-results.ts';
import { importWithin, readResults } from './bank-results.ts';

export const applyBankResultsRoute = handle(applyBankResults, (context, { file }) => {
  const { db, now } = context;
  // each result writes its audit entry
  context.audit('nothing');
  return importWithin(db, readResults(file.bytes), { operator: operatorOf(context), now });
});
