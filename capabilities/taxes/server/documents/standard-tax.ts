/** The rate at which withdrawals without a document are taxed at most. */
import type { Db } from '#platform/db/db.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { createRegistry } from '#platform/registry/registry.ts';

/** The wallet comes later in the order: it registers its rates. */
export const standardTaxes = createRegistry<(db: Db) => Promise<Ppm>>('the standard rate of tax');

export const standardTax = async (db: Db): Promise<Ppm> => {
  const [rate] = standardTaxes.providers();
  if (rate === undefined) throw new Error('nobody provides the standard rate of tax');
  return rate(db);
};
