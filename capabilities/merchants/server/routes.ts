import type { Route } from '#platform/http/context.ts';
import { listMerchantsRoute } from './list-merchants.ts';
import { merchantInfoRoute } from './merchant-info.ts';

export const routes: Route[] = [listMerchantsRoute, merchantInfoRoute];
