/** The rate at which withdrawals without a document are taxed at most. */
import type { Db } from '#platform/db/db.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { createPart } from '#platform/registry/part.ts';

/** The wallet comes later in the order: it provides its rates. */
export const standardTaxRate = createPart<(db: Db) => Promise<Ppm>>('the standard rate of tax');

export const standardTax = (db: Db): Promise<Ppm> => standardTaxRate.provided()(db);
