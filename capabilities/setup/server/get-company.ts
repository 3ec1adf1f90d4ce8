import { handle } from '#platform/http/context.ts';
import { configValue } from '#capabilities/reference/server/api.ts';
import { getCompany } from '../contract/get-company.ts';
import { COMPANY_KEYS } from './company.ts';

export const getCompanyRoute = handle(getCompany, async ({ db }) => {
  const valueOf = async (key: keyof typeof COMPANY_KEYS): Promise<string> =>
    (await configValue(db, COMPANY_KEYS[key])) ?? '';
  return {
    name: await valueOf('name'),
    taxNumber: await valueOf('taxNumber'),
    invoiceItem: await valueOf('invoiceItem'),
  };
});
