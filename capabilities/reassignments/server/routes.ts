import { closingConditions } from '#platform/registry/closing.ts';
import { moveConditions } from './closing-conditions.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { Route } from '#platform/http/context.ts';
import { executeDueJob, startOfDayJob } from './execute-due.ts';
import { getMoveNoticeRoute } from './get-move-notice.ts';
import { previewMoveRoute } from './preview-move.ts';
import { submitMoveRoute } from './submit-move.ts';
import { cancelMoveRoute } from './cancel-move.ts';
import { listMovesRoute } from './list-moves.ts';
import { cancelTransferRoute } from './cancel-transfer.ts';
import { listTransfersRoute } from './list-transfers.ts';
import { previewTransferRoute } from './preview-transfer.ts';
import { submitTransferRoute } from './submit-transfer.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getMoveNoticeRoute,
  previewMoveRoute,
  submitMoveRoute,
  cancelMoveRoute,
  listMovesRoute,
  previewTransferRoute,
  submitTransferRoute,
  cancelTransferRoute,
  listTransfersRoute,
];
export const jobs: JobDefinition[] = [executeDueJob, startOfDayJob];

export const register = (): void => {
  closingConditions.register('reassignments', moveConditions);
};
