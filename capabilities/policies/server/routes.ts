import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { editTermsRoute } from './edit-terms.ts';
import { getAgentRatesRoute } from './get-agent-rates.ts';
import { getTermChangeRoute } from './get-term-change.ts';
import { listAgentPoliciesRoute } from './list-agent-policies.ts';
import { listTermChangesRoute } from './list-term-changes.ts';
import { listTermTemplatesRoute } from './list-term-templates.ts';
import { measureTermChanges } from './measure-term-changes.ts';
import { openPolicyRoute } from './open-policy.ts';
import { previewTermsRoute } from './preview-terms.ts';
import { listPoliciesRoute } from './list-policies.ts';
import { listOpenPoliciesRoute } from './list-open-policies.ts';

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
];
export const jobs: JobDefinition[] = [measureTermChanges];
