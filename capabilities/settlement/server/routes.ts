import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { bannerNeeds, noticeStates } from '#capabilities/content/server/api.ts';
import { addOtherAccountRoute } from './accounts/add-other-account.ts';
import { addOwnAccountRoute } from './accounts/add-own-account.ts';
import { deleteOtherAccountRoute } from './accounts/delete-other-account.ts';
import { editAccountRoute } from './accounts/edit-account.ts';
import { getProfileRoute } from './accounts/get-profile.ts';
import { sealMobilesJob } from './accounts/seal-mobiles.ts';
import { settlementNeed } from './banner-need.ts';
import { searchBranchesRoute } from './branches/search-branches.ts';
import { approveIdentityRoute } from './identity/approve-identity.ts';
import { checkCards } from './identity/check-cards.ts';
import { submitIdentityRoute } from './identity/submit-identity.ts';
import { approvePayeeRoute } from './payees/approve-payee.ts';
import { cancelChangeRoute } from './payees/cancel-change.ts';
import { getNotifiedChangeRoute } from './payees/get-notified-change.ts';
import { getStopRoute } from './payees/get-stop.ts';
import { listPayeeChangesRoute } from './payees/list-payee-changes.ts';
import { listPayeeReviewsRoute } from './payees/list-payee-reviews.ts';
import { notifyChange } from './payees/notify-change.ts';
import { rejectChangeRoute } from './payees/reject-change.ts';
import { rejectNotifiedChangeRoute } from './payees/reject-notified-change.ts';
import { eraseSettlement, settlementData } from './personal-data.ts';
import { approveAccountRoute } from './review/approve-account.ts';
import { rejectAccountRoute } from './review/reject-account.ts';
import { waitingAccounts, waitingStops } from './review/waiting-accounts.ts';
import { sendSettlementSmsRoute } from './send-settlement-sms.ts';

export const jobs: JobDefinition[] = [checkCards, notifyChange, sealMobilesJob];

export { permissions, staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getProfileRoute,
  addOwnAccountRoute,
  addOtherAccountRoute,
  editAccountRoute,
  deleteOtherAccountRoute,
  sendSettlementSmsRoute,
  searchBranchesRoute,
  cancelChangeRoute,
  rejectChangeRoute,
  getNotifiedChangeRoute,
  rejectNotifiedChangeRoute,
  getStopRoute,
  submitIdentityRoute,
  approvePayeeRoute,
  listPayeeReviewsRoute,
  listPayeeChangesRoute,
  approveAccountRoute,
  rejectAccountRoute,
  approveIdentityRoute,
];

export const register = (): void => {
  bannerNeeds.register('settlement', settlementNeed);
  noticeStates.register('settlement', [waitingAccounts, waitingStops]);
  personalData.register('settlement', settlementData);
  erasers.register('settlement', eraseSettlement);
};
