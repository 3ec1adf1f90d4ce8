import type { Route } from '#platform/http/context.ts';
import { addOtherAccountRoute } from './add-other-account.ts';
import { addOwnAccountRoute } from './add-own-account.ts';
import { deleteOtherAccountRoute } from './delete-other-account.ts';
import { editAccountRoute } from './edit-account.ts';
import { searchBranchesRoute } from './search-branches.ts';
import { getProfileRoute } from './get-profile.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { checkCards } from './check-cards.ts';
import { sendSettlementSmsRoute } from './send-settlement-sms.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseSettlement, settlementData } from './personal-data.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export const jobs: JobDefinition[] = [checkCards];

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getProfileRoute,
  addOwnAccountRoute,
  addOtherAccountRoute,
  editAccountRoute,
  deleteOtherAccountRoute,
  sendSettlementSmsRoute,
  searchBranchesRoute,
];

export const register = (): void => {
  personalData.register('settlement', settlementData);
  erasers.register('settlement', eraseSettlement);
};
