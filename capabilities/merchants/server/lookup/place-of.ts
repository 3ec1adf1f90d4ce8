import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

interface PlaceOnMap {
  readonly lat: NotNull<number>;
  readonly lng: NotNull<number>;
}

/** The place at which the applicant put the shop on the map. */
export const placeOf = async (db: Db, id: MerchantId): Promise<PlaceOnMap | undefined> => {
  const { rows } = await sql<PlaceOnMap>`
    select latitude_e6 as lat, longitude_e6 as lng from merchants.application
    where merchant_id = ${id} and latitude_e6 is not null`.execute(db);
  return rows[0];
};
