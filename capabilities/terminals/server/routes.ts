import { commandOwners } from '#platform/acquirer/outbox/outbox.ts';
import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { recordFinders } from '#platform/registry/record-finders.ts';
import { frozenWork } from '#capabilities/agents/server/api.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { subjectSources } from '#capabilities/events/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { closingBlocks } from '#capabilities/merchants/server/api.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { addressBindingsJob } from './binding/address-bindings.ts';
import { assignBrandRoute } from './binding/assign-brand.ts';
import { bindTerminalRoute } from './binding/bind-terminal.ts';
import { bindingOwner } from './binding/binding-owner.ts';
import { dismissAcquirerBindingRoute } from './binding/dismiss-acquirer-binding.ts';
import { listAcquirerBindingsRoute } from './binding/list-acquirer-bindings.ts';
import { listAcquirersRoute } from './binding/list-acquirers.ts';
import { placeBindingsJob } from './binding/place-bindings.ts';
import { retryAcquirerBindingsRoute } from './binding/retry-acquirer-bindings.ts';
import { unbindTerminalRoute } from './binding/unbind-terminal.ts';
import { closingBlocksOf } from './closing-blocks.ts';
import { terminalConditions } from './closing-conditions.ts';
import { terminalsQueue } from './desk-queue.ts';
import { getTerminalRoute } from './detail/get-terminal.ts';
import { listTerminalEventsRoute } from './detail/list-terminal-events.ts';
import { exportTerminalsRoute } from './list/export-terminals.ts';
import { getTerminalSummaryRoute } from './list/get-terminal-summary.ts';
import { listBrandsRoute } from './list/list-brands.ts';
import { listChildStockRoute } from './list/list-child-stock.ts';
import { listMerchantTerminalsRoute } from './list/list-merchant-terminals.ts';
import { listMerchantsWithoutRoute } from './list/list-merchants-without.ts';
import { listTerminalsRoute } from './list/list-terminals.ts';
import { approveOperationRoute } from './operations/approve-operation.ts';
import { approveWaitingOperationRoute } from './operations/approve-waiting-operation.ts';
import { autoApproveJob } from './operations/auto-approve.ts';
import { cancelOperationRoute } from './operations/cancel-operation.ts';
import { exportOperationsRoute } from './operations/export-operations.ts';
import { getOperationRoute } from './operations/get-operation.ts';
import { haltedOperations } from './operations/halted-operations.ts';
import { listOperationsRoute } from './operations/list-operations.ts';
import { listRecallsRoute } from './operations/list-recalls.ts';
import { listWaitingOperationsRoute } from './operations/list-waiting-operations.ts';
import { operationChecks } from './operations/operation-checks.ts';
import { previewOperationRoute } from './operations/preview-operation.ts';
import { rejectOperationRoute } from './operations/reject-operation.ts';
import { rejectWaitingOperationRoute } from './operations/reject-waiting-operation.ts';
import { submitOperationRoute } from './operations/submit-operation.ts';
import { waitingOperations } from './operations/waiting-operations.ts';
import { terminalSubjects, factSource } from './provided.ts';
import { savedProducts } from './saved-references.ts';
import { checkSerialRoute } from './scan/check-serial.ts';
import { terminalFinder } from './terminal-finder.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  deskQueues.register('terminals', terminalsQueue);
  recordFinders.register('terminals', terminalFinder);
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
