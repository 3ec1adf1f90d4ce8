/** Terminals that can take payments now: every bound terminal of the database, with the profile of its shop. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ppm } from '#platform/money/ppm.ts';
import { INDUSTRIES, type Industry } from '../names/industries.ts';
import { seededRandom } from '../random.ts';
import type { Seller } from '../trading/sale.ts';

interface Row {
  sn: string;
  no: string;
  mcc: string;
}

const FALLBACK = INDUSTRIES[0] as Industry;
const byMcc = new Map(INDUSTRIES.map((industry) => [industry.mcc, industry]));

/** A shop's volume and rate are derived from its number, so they are the same at every start. */
const sellerOf = ({ sn, no, mcc }: Row): Seller => {
  const random = seededRandom(no);
  const busy = Math.exp(0.65 * random.normal());
  return {
    sn,
    merchant: { row: { no }, industry: byMcc.get(mcc) ?? FALLBACK, busy, ratePpm: ppm(random.weighted(RATES)) },
  };
};

const RATES = [
  [6_000, 85],
  [5_800, 8],
  [6_200, 7],
] as const;

export const sellersAtWork = async (db: Db): Promise<Seller[]> => {
  const { rows } = await sql<Row>`
    select terminal.sn, merchant.no, merchant.mcc from terminals.terminal join merchants.merchant
      on merchant.id = terminal.merchant_id
    where terminal.bind_status in (1, 3) and merchant.status = 'approved' order by terminal.id`.execute(db);
  return rows.map(sellerOf);
};
