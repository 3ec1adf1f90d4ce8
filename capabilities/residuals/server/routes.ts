import type { Route } from '#platform/http/context.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { factSource } from './fact-source.ts';
import { residualChecks } from './ledger-checks.ts';
import { transferSource } from './transfer-source.ts';
import { addFileRoute } from './add-file.ts';
import { addSenderRoute } from './add-sender.ts';
import { applyCorrectionsRoute } from './apply-corrections.ts';
import { approveBookingRoute } from './approve-booking.ts';
import { assignMerchantRoute } from './assign-merchant.ts';
import { cancelBookingRoute } from './cancel-booking.ts';
import { dismissFileRoute } from './dismiss-file.ts';
import { editCellRoute } from './edit-cell.ts';
import { getFileRoute } from './get-file.ts';
import { listFilesRoute } from './list-files.ts';
import { listSendersRoute } from './list-senders.ts';
import { listWaitingRoute } from './list-waiting.ts';
import { previewFileRoute } from './preview-file.ts';
import { submitBookingRoute } from './submit-booking.ts';
import { submitReversalRoute } from './submit-reversal.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';

export const routes: Route[] = [
  listSendersRoute,
  addSenderRoute,
  previewFileRoute,
  addFileRoute,
  listFilesRoute,
  getFileRoute,
  editCellRoute,
  applyCorrectionsRoute,
  listWaitingRoute,
  assignMerchantRoute,
  submitBookingRoute,
  submitReversalRoute,
  approveBookingRoute,
  cancelBookingRoute,
  dismissFileRoute,
];

export const register = (): void => {
  factSources.register('residuals', factSource);
  ledgerChecks.register('residuals', residualChecks);
  transferSources.register('residuals', transferSource);
};
