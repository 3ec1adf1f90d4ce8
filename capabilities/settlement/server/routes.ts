import type { Route } from '#platform/http/context.ts';
import { approveAccountRoute } from './approve-account.ts';
import { approveIdentityRoute } from './approve-identity.ts';
import { approvePayeeRoute } from './approve-payee.ts';
import { cancelChangeRoute } from './cancel-change.ts';
import { getStopRoute } from './get-stop.ts';
import { getNotifiedChangeRoute } from './get-notified-change.ts';
import { listPayeeChangesRoute } from './list-payee-changes.ts';
import { listPayeeReviewsRoute } from './list-payee-reviews.ts';
import { rejectAccountRoute } from './reject-account.ts';
import { rejectChangeRoute } from './reject-change.ts';
import { rejectNotifiedChangeRoute } from './reject-notified-change.ts';
import { submitIdentityRoute } from './submit-identity.ts';
import { notifyChange } from './notify-change.ts';
import { addOtherAccountRoute } from './add-other-account.ts';
import { addOwnAccountRoute } from './add-own-account.ts';
import { deleteOtherAccountRoute } from './delete-other-account.ts';
import { editAccountRoute } from './edit-account.ts';
import { searchBranchesRoute } from './search-branches.ts';
import { getProfileRoute } from './get-profile.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { checkCards } from './check-cards.ts';
import { sendSettlementSmsRoute } from './send-settlement-sms.ts';
import { sealMobilesJob } from './seal-mobiles.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseSettlement, settlementData } from './personal-data.ts';
import { bannerNeeds, noticeStates } from '#capabilities/content/server/api.ts';
import { settlementNeed } from './banner-need.ts';
import { waitingAccounts, waitingStops } from './waiting-accounts.ts';

export const jobs: JobDefinition[] = [checkCards, notifyChange, sealMobilesJob];

export { permissions } from '../contract/permissions.ts';
export { staffPermissions } from '../contract/staff-permissions.ts';
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
