import type { Route } from '#platform/http/context.ts';
import { depositSource } from './statement/deposit-entry.ts';
import { transferSources } from './statement/transfer-sources.ts';
import { exportStatementEntriesRoute } from './statement/export-statement-entries.ts';
import { listPapersRoute } from './papers/list-papers.ts';
import { listStatementEntriesRoute } from './statement/list-statement-entries.ts';
import { getStatementEntryRoute } from './entry/get-statement-entry.ts';
import { getStatementSummaryRoute } from './statement/get-statement-summary.ts';
import { getStatementFoldRoute } from './entry/get-statement-fold.ts';
import { listStatementItemsRoute } from './statement/list-statement-items.ts';

export const routes: Route[] = [
  exportStatementEntriesRoute,
  listPapersRoute,
  listStatementEntriesRoute,
  getStatementEntryRoute,
  getStatementSummaryRoute,
  getStatementFoldRoute,
  listStatementItemsRoute,
];

export const register = (): void => {
  transferSources.register('wallet', depositSource);
};
