import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { savedReferences } from '#capabilities/preferences/server/api.ts';
import { listChildPoliciesRoute } from './opening/list-child-policies.ts';
import { listComingAgentsRoute } from './opening/list-coming-agents.ts';
import { listOpenPoliciesRoute } from './opening/list-open-policies.ts';
import { openPolicyRoute } from './opening/open-policy.ts';
import { getPolicyRoute } from './policy/get-policy.ts';
import { listPoliciesRoute } from './policy/list-policies.ts';
import { savedPolicies } from './saved-references.ts';
import { getTermChangeRoute } from './term-changes/get-term-change.ts';
import { listAgentTermChangesRoute } from './term-changes/list-agent-term-changes.ts';
import { listTermChangesRoute } from './term-changes/list-term-changes.ts';
import { measureTermChanges } from './term-changes/measure-term-changes.ts';
import { changeAgentTermsRoute } from './terms/change-agent-terms.ts';
import { editTermsRoute } from './terms/edit-terms.ts';
import { getAgentRatesRoute } from './terms/get-agent-rates.ts';
import { getAgentTermsRoute } from './terms/get-agent-terms.ts';
import { listAgentPoliciesRoute } from './terms/list-agent-policies.ts';
import { listAgentTermsRoute } from './terms/list-agent-terms.ts';
import { listTermTemplatesRoute } from './terms/list-term-templates.ts';
import { previewAgentTermsRoute } from './terms/preview-agent-terms.ts';
import { changeValueShareRoute } from './value-shares/change-value-share.ts';
import { deleteValueShareRoute } from './value-shares/delete-value-share.ts';
import { listValueShareAgentsRoute } from './value-shares/list-value-share-agents.ts';
import { listValueSharesRoute } from './value-shares/list-value-shares.ts';
import { addPolicyRoute } from './versions/add-policy.ts';
import { cancelVersionRoute } from './versions/cancel-version.ts';
import { editDraftRoute } from './versions/edit-draft.ts';
import { getContentRoute } from './versions/get-content.ts';
import { listProductsRoute } from './versions/list-products.ts';
import { listVersionDifferencesRoute } from './versions/list-version-differences.ts';
import { listVersionsRoute } from './versions/list-versions.ts';
import { previewPublicationRoute } from './versions/preview-publication.ts';
import { publishDraftRoute } from './versions/publish-draft.ts';
import { startDraftRoute } from './versions/start-draft.ts';
import { previewTermsRoute } from './what-if/preview-terms.ts';

export { permissions, staffPermissions } from '../contract/permissions.ts';
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
  addPolicyRoute,
  listProductsRoute,
  listVersionsRoute,
  startDraftRoute,
  getContentRoute,
  editDraftRoute,
  listVersionDifferencesRoute,
  previewPublicationRoute,
  publishDraftRoute,
  cancelVersionRoute,
  listAgentTermsRoute,
];
export const jobs: JobDefinition[] = [measureTermChanges];

export const register = (): void => {
  savedReferences.register('policies', savedPolicies);
};
