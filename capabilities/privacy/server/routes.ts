import type { Route } from '#platform/http/context.ts';
import { exportPersonalDataRoute } from './export-personal-data.ts';
import { listPersonalDataRoute } from './list-personal-data.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [listPersonalDataRoute, exportPersonalDataRoute];
