import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { erasers } from '#platform/registry/closing.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { noticeStates } from '#capabilities/content/server/api.ts';
import { addAgentRoute } from './adding/add-agent.ts';
import { addRootAgentRoute } from './adding/add-root-agent.ts';
import { checkMobileRoute } from './adding/check-mobile.ts';
import { editDraftRoute } from './adding/edit-draft.ts';
import { previewRootAgentRoute } from './adding/preview-root-agent.ts';
import { listArrivalsRoute } from './arrivals/list-arrivals.ts';
import { waitingArrivals } from './arrivals/waiting-arrivals.ts';
import { addCampaignRoute } from './campaigns/add-campaign.ts';
import { getFunnelRoute } from './campaigns/get-funnel.ts';
import { getMyCodeRoute } from './campaigns/get-my-code.ts';
import { listCampaignsRoute } from './campaigns/list-campaigns.ts';
import { revokeCampaignRoute } from './campaigns/revoke-campaign.ts';
import { cancelInvitationRoute } from './inviting/cancel-invitation.ts';
import { cleanInvitations } from './inviting/clean-invitations.ts';
import { getInvitationRoute } from './inviting/get-invitation.ts';
import { getInviterRoute } from './inviting/get-inviter.ts';
import { getOfferRoute } from './inviting/get-offer.ts';
import { listInvitationsRoute } from './inviting/list-invitations.ts';
import { sendCodeRoute } from './inviting/send-code.ts';
import { sendInvitationRoute } from './inviting/send-invitation.ts';
import { sendMessagesJob } from './inviting/send-messages.ts';
import { linkMount } from './link.ts';
import { notifyInForceJob } from './notify-in-force.ts';
import { eraseInvitations, invitationData } from './personal-data.ts';
import { addRegistrationFileRoute } from './registration/add-registration-file.ts';
import { addRegistrationPartRoute } from './registration/add-registration-part.ts';
import { editRegistrationRoute } from './registration/edit-registration.ts';
import { getRegistrationRoute } from './registration/get-registration.ts';
import { listOpeningsRoute } from './registration/list-openings.ts';
import { registerAgentRoute } from './registration/register-agent.ts';
import { registerMerchantRoute } from './registration/register-merchant.ts';
import { sendMerchantMessagesJob } from './registration/send-merchant-messages.ts';
import { submitRegistrationRoute } from './registration/submit-registration.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  addRootAgentRoute,
  previewRootAgentRoute,
];

export const mounts: Mount[] = [linkMount];

export const jobs: JobDefinition[] = [sendMessagesJob, sendMerchantMessagesJob, cleanInvitations, notifyInForceJob];

export const register = (): void => {
  noticeStates.register('invitations', [waitingArrivals]);
  personalData.register('invitations', invitationData);
  erasers.register('invitations', eraseInvitations);
};
