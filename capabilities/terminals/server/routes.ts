import { subjectSources } from '#capabilities/events/server/api.ts';
import { terminalSubjects, factSource } from './provided.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { terminalConditions } from './closing-conditions.ts';
import { frozenWork } from '#capabilities/agents/server/api.ts';
import { closingBlocks } from '#capabilities/merchants/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { approveOperationRoute } from './approve-operation.ts';
import { autoApproveJob } from './auto-approve.ts';
import { bindTerminalRoute } from './bind-terminal.ts';
import { cancelOperationRoute } from './cancel-operation.ts';
import { exportTerminalsRoute } from './export-terminals.ts';
import { exportOperationsRoute } from './export-operations.ts';
import { listRecallsRoute } from './list-recalls.ts';
import { listBrandsRoute } from './list-brands.ts';
import { listOperationsRoute } from './list-operations.ts';
import { listTerminalsRoute } from './list-terminals.ts';
import { getOperationRoute } from './get-operation.ts';
import { previewOperationRoute } from './preview-operation.ts';
import { rejectOperationRoute } from './reject-operation.ts';
import { submitOperationRoute } from './submit-operation.ts';
import { listMerchantTerminalsRoute } from './list-merchant-terminals.ts';
import { listTerminalEventsRoute } from './list-terminal-events.ts';
import { operationChecks } from './operation-checks.ts';
import { getTerminalRoute } from './get-terminal.ts';
import { getTerminalSummaryRoute } from './get-terminal-summary.ts';
import { unbindTerminalRoute } from './unbind-terminal.ts';
import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import { addressBindingsJob } from './acquirer/address-bindings.ts';
import { bindingOwner } from './acquirer/binding-owner.ts';
import { placeBindingsJob } from './place-bindings.ts';
import { closingBlocksOf } from './closing-blocks.ts';
import { haltedOperations } from './halted-operations.ts';
import { checkSerialRoute } from './check-serial.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { savedProducts } from './saved-references.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { waitingOperations } from './waiting-operations.ts';
import { approveWaitingOperationRoute } from './approve-waiting-operation.ts';
import { listWaitingOperationsRoute } from './list-waiting-operations.ts';
import { rejectWaitingOperationRoute } from './reject-waiting-operation.ts';
import { assignBrandRoute } from './assign-brand.ts';
import { dismissAcquirerBindingRoute } from './dismiss-acquirer-binding.ts';
import { listAcquirerBindingsRoute } from './list-acquirer-bindings.ts';
import { listAcquirersRoute } from './list-acquirers.ts';
import { retryAcquirerBindingsRoute } from './retry-acquirer-bindings.ts';
import { listChildStockRoute } from './list-child-stock.ts';
import { listMerchantsWithoutRoute } from './list-merchants-without.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listWaitingOperationsRoute,
  approveWaitingOperationRoute,
  rejectWaitingOperationRoute,
  listAcquirerBindingsRoute,
  retryAcquirerBindingsRoute,
  dismissAcquirerBindingRoute,
  listAcquirersRoute,
  assignBrandRoute,
  exportOperationsRoute,
  exportTerminalsRoute,
  listBrandsRoute,
  getTerminalSummaryRoute,
  listTerminalsRoute,
  getTerminalRoute,
  listTerminalEventsRoute,
  listMerchantTerminalsRoute,
  bindTerminalRoute,
  unbindTerminalRoute,
  previewOperationRoute,
  submitOperationRoute,
  listOperationsRoute,
  getOperationRoute,
  approveOperationRoute,
  rejectOperationRoute,
  cancelOperationRoute,
  listRecallsRoute,
  checkSerialRoute,
  listChildStockRoute,
  listMerchantsWithoutRoute,
];

export const jobs: JobDefinition[] = [autoApproveJob, placeBindingsJob, addressBindingsJob];

export const register = (): void => {
  commandOwners.register('terminals', bindingOwner);
  subjectSources.register('terminals', terminalSubjects);
  noticeStates.register('terminals', [waitingOperations]);
  savedReferences.register('terminals', savedProducts);
  closingConditions.register('terminals', terminalConditions);
  factSources.register('terminals', factSource);
  ledgerChecks.register('terminals', operationChecks);
  frozenWork.register('terminals', haltedOperations);
  closingBlocks.register('terminals', closingBlocksOf);
};
