import { factSources } from '#capabilities/statistics/server/api.ts';
import type { Route } from '#platform/http/context.ts';
import { exportMerchantsRoute } from './export-merchants.ts';
import { listMerchantsRoute } from './list-merchants.ts';
import { getMerchantRoute } from './get-merchant.ts';
import { factSource } from './fact-source.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [exportMerchantsRoute, listMerchantsRoute, getMerchantRoute];

export const register = (): void => factSources.register('merchants', factSource);
