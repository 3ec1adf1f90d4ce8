import { handle } from '#platform/http/context.ts';
import { listMerchants } from '../../contract/lookup/list-merchants.ts';
import { findMerchants } from './find-merchants.ts';
import { presentRow } from './present-merchant.ts';

export const listMerchantsRoute = handle(listMerchants, async ({ db, caller }, request) => {
  const found = await findMerchants(db, caller.scope, request, request);
  return { ...found, rows: found.rows.map(presentRow) };
});
