import { rolledBack } from '#platform/db/rolled-back.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import { previewBankResults } from '../../contract/payouts/preview-bank-results.ts';
import { importWithin, readResults } from './bank-results.ts';

export const previewBankResultsRoute = handle(previewBankResults, (context, { file }) => {
  const { db, now } = context;
  const results = readResults(file.bytes);
  return rolledBack(db, (tx) => importWithin(tx, results, { operator: operatorOf(context), now }));
});
