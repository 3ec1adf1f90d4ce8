import type { Route } from '#platform/http/context.ts';
import { ledgerChecks } from '#capabilities/ledger/server/api.ts';
import { factSources } from '#capabilities/statistics/server/api.ts';
import { transferSources } from '#capabilities/wallet/server/api.ts';
import { approveBookingRoute } from './booking/approve-booking.ts';
import { cancelBookingRoute } from './booking/cancel-booking.ts';
import { residualChecks } from './booking/ledger-checks.ts';
import { submitBookingRoute } from './booking/submit-booking.ts';
import { submitReversalRoute } from './booking/submit-reversal.ts';
import { transferSource } from './booking/transfer-source.ts';
import { applyCorrectionsRoute } from './correction/apply-corrections.ts';
import { assignMerchantRoute } from './correction/assign-merchant.ts';
import { editCellRoute } from './correction/edit-cell.ts';
import { factSource } from './fact-source.ts';
import { addFileRoute } from './files/add-file.ts';
import { dismissFileRoute } from './files/dismiss-file.ts';
import { getFileRoute } from './files/get-file.ts';
import { listFilesRoute } from './files/list-files.ts';
import { listWaitingRoute } from './files/list-waiting.ts';
import { previewFileRoute } from './files/preview-file.ts';
import { addSenderRoute } from './senders/add-sender.ts';
import { listSendersRoute } from './senders/list-senders.ts';

export { staffPermissions } from '../contract/permissions.ts';

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
