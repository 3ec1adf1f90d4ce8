import type { Route } from '#platform/http/context.ts';
import { depositSource } from './statement/deposit-entry.ts';
import { transferSources } from './statement/transfer-sources.ts';
import { exportStatementEntriesRoute } from './export-statement-entries.ts';
import { listPapersRoute } from './list-papers.ts';
import { listStatementEntriesRoute } from './list-statement-entries.ts';
import { getStatementEntryRoute } from './get-statement-entry.ts';
import { getStatementSummaryRoute } from './get-statement-summary.ts';
import { getStatementFoldRoute } from './get-statement-fold.ts';
import { listStatementItemsRoute } from './list-statement-items.ts';

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
