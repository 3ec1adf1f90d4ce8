import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { deskQueues } from '#platform/registry/desk-queues.ts';
import { fileReaders } from '#capabilities/files/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { approveAdjustmentRoute } from './approve-adjustment.ts';
import { cancelAdjustmentRoute } from './cancel-adjustment.ts';
import { adjustmentsQueue } from './desk-queue.ts';
import { lapseAdjustmentsJob } from './lapse-adjustments.ts';
import { listAdjustmentsRoute } from './list-adjustments.ts';
import { previewAdjustmentRoute } from './preview-adjustment.ts';
import { previewReversalRoute } from './preview-reversal.ts';
import { documentReader, adjustmentChecks } from './provided.ts';
import { rejectAdjustmentRoute } from './reject-adjustment.ts';
import { revealAdjustmentRoute } from './reveal-adjustment.ts';
import { submitAdjustmentRoute } from './submit-adjustment.ts';
import { submitReversalRoute } from './submit-reversal.ts';
import { transferSource } from './transfer-source.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listAdjustmentsRoute,
  revealAdjustmentRoute,
  previewAdjustmentRoute,
  submitAdjustmentRoute,
  previewReversalRoute,
  submitReversalRoute,
  approveAdjustmentRoute,
  rejectAdjustmentRoute,
  cancelAdjustmentRoute,
];
export const jobs: JobDefinition[] = [lapseAdjustmentsJob];

export const register = (): void => {
  deskQueues.register('adjustments', adjustmentsQueue);
  fileReaders.register('adjustments', documentReader);
  ledgerChecks.register('adjustments', adjustmentChecks);
  transferSources.register('adjustments', transferSource);
};
