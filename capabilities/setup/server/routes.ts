import type { Route } from '#platform/http/context.ts';
import { changeCompanyRoute } from './change-company.ts';
import { getCompanyRoute } from './get-company.ts';
import { listStepsRoute } from './list-steps.ts';

export { staffPermissions } from '../contract/permissions.ts';
export const routes: Route[] = [listStepsRoute, getCompanyRoute, changeCompanyRoute];
