import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { editTermsRoute } from './edit-terms.ts';
import { getAgentRatesRoute } from './get-agent-rates.ts';
import { getTermChangeRoute } from './get-term-change.ts';
import { changeValueShareRoute } from './change-value-share.ts';
import { deleteValueShareRoute } from './delete-value-share.ts';
import { getPolicyRoute } from './get-policy.ts';
import { listAgentPoliciesRoute } from './list-agent-policies.ts';
import { listTermChangesRoute } from './list-term-changes.ts';
import { listValueShareAgentsRoute } from './list-value-share-agents.ts';
import { listValueSharesRoute } from './list-value-shares.ts';
import { listTermTemplatesRoute } from './list-term-templates.ts';
import { measureTermChanges } from './measure-term-changes.ts';
import { openPolicyRoute } from './open-policy.ts';
import { previewTermsRoute } from './preview-terms.ts';
import { listPoliciesRoute } from './list-policies.ts';
import { listOpenPoliciesRoute } from './list-open-policies.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { savedPolicies } from './saved-references.ts';
import { listComingAgentsRoute } from './list-coming-agents.ts';
import { listChildPoliciesRoute } from './list-child-policies.ts';
import { getAgentTermsRoute } from './get-agent-terms.ts';
import { listAgentTermChangesRoute } from './list-agent-term-changes.ts';
import { previewAgentTermsRoute } from './preview-agent-terms.ts';
import { changeAgentTermsRoute } from './change-agent-terms.ts';
import { listVersionsRoute } from './list-versions.ts';
import { startDraftRoute } from './start-draft.ts';
import { getContentRoute } from './get-content.ts';
import { editDraftRoute } from './edit-draft.ts';
import { listVersionDifferencesRoute } from './list-version-differences.ts';
import { previewPublicationRoute } from './preview-publication.ts';
import { publishDraftRoute } from './publish-draft.ts';
import { cancelVersionRoute } from './cancel-version.ts';

export { staffPermissions } from '../contract/staff-permissions.ts';
export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  getAgentRatesRoute,
  listPoliciesRoute,
  listOpenPoliciesRoute,
  listAgentPoliciesRoute,
  listTermTemplatesRoute,
  openPolicyRoute,
  editTermsRoute,
  listTermChangesRoute,
  previewTermsRoute,
  getTermChangeRoute,
  getPolicyRoute,
  listValueSharesRoute,
  listValueShareAgentsRoute,
  changeValueShareRoute,
  deleteValueShareRoute,
  listComingAgentsRoute,
  listChildPoliciesRoute,
  getAgentTermsRoute,
  listAgentTermChangesRoute,
  previewAgentTermsRoute,
  changeAgentTermsRoute,
  listVersionsRoute,
  startDraftRoute,
  getContentRoute,
  editDraftRoute,
  listVersionDifferencesRoute,
  previewPublicationRoute,
  publishDraftRoute,
  cancelVersionRoute,
];
export const jobs: JobDefinition[] = [measureTermChanges];

export const register = (): void => {
  savedReferences.register('policies', savedPolicies);
};
