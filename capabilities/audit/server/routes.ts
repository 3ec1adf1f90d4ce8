import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { checkChainRoute } from './chain/check-chain.ts';
import { linkEntriesJob } from './chain/link-entries.ts';
import { verifyChainJob, writeHeadJob } from './chain/write-head.ts';
import { listAgentEntriesRoute } from './list-agent-entries.ts';
import { listSecurityEventsRoute } from './list-security-events.ts';
import { getEntryRoute } from './log/get-entry.ts';
import { searchEntriesRoute } from './log/search-entries.ts';
import { auditData } from './personal-data.ts';
import { cleanEventsJob } from './security-events.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  listSecurityEventsRoute,
  listAgentEntriesRoute,
  searchEntriesRoute,
  getEntryRoute,
  checkChainRoute,
];

export const jobs: JobDefinition[] = [linkEntriesJob, writeHeadJob, verifyChainJob, cleanEventsJob];

export const register = (): void => void personalData.register('audit', auditData);
