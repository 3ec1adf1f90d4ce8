import type { Route } from '#platform/http/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { personalData } from '#platform/registry/personal-data.ts';
import { listSecurityEventsRoute } from './list-security-events.ts';
import { auditData } from './personal-data.ts';
import { cleanEventsJob } from './security-events.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [listSecurityEventsRoute];

export const jobs: JobDefinition[] = [cleanEventsJob];

export const register = (): void => void personalData.register('audit', auditData);
