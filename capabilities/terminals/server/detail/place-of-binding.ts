import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

interface BoundPlace {
  readonly lat: NotNull<number>;
  readonly lng: NotNull<number>;
  readonly address: NotNull<string>;
  readonly since: NotNull<Date>;
}

/** The place of a bound terminal; undefined for a merchant without a place on the map. */
export const placeOfBinding = async (db: Db, id: TerminalId): Promise<BoundPlace | undefined> => {
  const { rows } = await sql<BoundPlace>`
    select latitude_e6 as lat, longitude_e6 as lng, address, placed_at as since from terminals.binding
    where terminal_id = ${id} and unbound_at = 'infinity' and latitude_e6 is not null`.execute(db);
  return rows[0];
};
