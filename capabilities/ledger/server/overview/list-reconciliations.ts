import { handle } from '#platform/http/context.ts';
import { listReconciliations } from '../../contract/overview/list-reconciliations.ts';
import { reconciliationRuns } from './reconciliation-rows.ts';

const MOST = 100;

export const listReconciliationsRoute = handle(listReconciliations, async ({ db }) => ({
  rows: (await reconciliationRuns(db, MOST)).map(({ accounts: _accounts, ...run }) => run),
}));
