import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { closingConditions } from '#platform/registry/closing.ts';
import { executeDueJob, startOfDayJob } from './execute-due.ts';
import { cancelMoveRoute } from './moves/cancel-move.ts';
import { moveConditions } from './moves/closing-conditions.ts';
import { getMoveNoticeRoute } from './moves/get-move-notice.ts';
import { listMovesRoute } from './moves/list-moves.ts';
import { previewMoveRoute } from './moves/preview-move.ts';
import { submitMoveRoute } from './moves/submit-move.ts';
import { cancelTransferRoute } from './transfers/cancel-transfer.ts';
import { listTransfersRoute } from './transfers/list-transfers.ts';
import { previewTransferRoute } from './transfers/preview-transfer.ts';
import { submitTransferRoute } from './transfers/submit-transfer.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
