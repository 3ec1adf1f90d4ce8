import type { Route } from '#platform/http/context.ts';
import { getStatementEntryRoute } from './entry/get-statement-entry.ts';
import { getStatementFoldRoute } from './entry/get-statement-fold.ts';
import { listPapersRoute } from './papers/list-papers.ts';
import { depositSource } from './statement/deposit-entry.ts';
import { exportStatementEntriesRoute } from './statement/export-statement-entries.ts';
import { getStatementSummaryRoute } from './statement/get-statement-summary.ts';
import { listStatementEntriesRoute } from './statement/list-statement-entries.ts';
import { listStatementItemsRoute } from './statement/list-statement-items.ts';
import { transferSources } from './statement/transfer-sources.ts';

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
