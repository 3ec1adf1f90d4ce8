/** The data that an agent writes on an invoice, and the rate at which it is then taxed: settings with their history. */
import type { Db } from '#platform/db/db.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import { configNumber, configValue } from '#capabilities/reference/server/api.ts';

const DEFAULT_PPM = 10_000;

export const invoicePpm = async (db: Db): Promise<Ppm> => ppm(await configNumber(db, 'tax_invoice_ppm', DEFAULT_PPM));

export const invoiceOf = async (db: Db) => ({
  title: (await configValue(db, 'company_name')) ?? '',
  taxNumber: (await configValue(db, 'company_tax_number')) ?? '',
  item: (await configValue(db, 'company_invoice_item')) ?? '',
  ratePpm: await invoicePpm(db),
});
