import type { Route } from '#platform/http/context.ts';
import { listMerchantsRoute } from './list-merchants.ts';
import { getMerchantRoute } from './get-merchant.ts';

export const routes: Route[] = [listMerchantsRoute, getMerchantRoute];
