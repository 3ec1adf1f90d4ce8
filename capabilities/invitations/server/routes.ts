import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { addAgentRoute } from './add-agent.ts';
import { cancelInvitationRoute } from './cancel-invitation.ts';
import { checkMobileRoute } from './check-mobile.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { eraseInvitations, invitationData } from './personal-data.ts';
import { cleanInvitations } from './clean-invitations.ts';
import { getInvitationRoute } from './get-invitation.ts';
import { getInviterRoute } from './get-inviter.ts';
import { getOfferRoute } from './get-offer.ts';
import { linkMount } from './link.ts';
import { listInvitationsRoute } from './list-invitations.ts';
import { registerAgentRoute } from './register-agent.ts';
import { sendCodeRoute } from './send-code.ts';
import { sendInvitationRoute } from './send-invitation.ts';
import { sendMessagesJob } from './send-messages.ts';
import { sendMerchantMessagesJob } from './send-merchant-messages.ts';
import { notifyInForceJob } from './notify-in-force.ts';
import { addRegistrationFileRoute } from './add-registration-file.ts';
import { addRegistrationPartRoute } from './add-registration-part.ts';
import { editDraftRoute } from './edit-draft.ts';
import { editRegistrationRoute } from './edit-registration.ts';
import { getRegistrationRoute } from './get-registration.ts';
import { registerMerchantRoute } from './register-merchant.ts';
import { submitRegistrationRoute } from './submit-registration.ts';
import { addCampaignRoute } from './add-campaign.ts';
import { listCampaignsRoute } from './list-campaigns.ts';
import { revokeCampaignRoute } from './revoke-campaign.ts';
import { getMyCodeRoute } from './get-my-code.ts';
import { getFunnelRoute } from './get-funnel.ts';
import { listArrivalsRoute } from './list-arrivals.ts';
import { listOpeningsRoute } from './list-openings.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { waitingArrivals } from './waiting-arrivals.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  addAgentRoute,
  checkMobileRoute,
  getOfferRoute,
  getInvitationRoute,
  listInvitationsRoute,
  sendInvitationRoute,
  cancelInvitationRoute,
  getInviterRoute,
  sendCodeRoute,
  registerAgentRoute,
  editDraftRoute,
  addCampaignRoute,
  listCampaignsRoute,
  revokeCampaignRoute,
  getMyCodeRoute,
  registerMerchantRoute,
  getRegistrationRoute,
  editRegistrationRoute,
  submitRegistrationRoute,
  addRegistrationFileRoute,
  addRegistrationPartRoute,
  getFunnelRoute,
  listArrivalsRoute,
  listOpeningsRoute,
];

export const mounts: Mount[] = [linkMount];

export const jobs: JobDefinition[] = [sendMessagesJob, sendMerchantMessagesJob, cleanInvitations, notifyInForceJob];

export const register = (): void => {
  noticeStates.register('invitations', [waitingArrivals]);
  personalData.register('invitations', invitationData);
  erasers.register('invitations', eraseInvitations);
};
