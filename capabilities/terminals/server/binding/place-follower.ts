/** The places of bound terminals (docs/domain.md §7). */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { PlaceFollower } from '#capabilities/merchants/server/api.ts';
import { moveRequests } from './move-requests.ts';
import { countWaiting } from './requests.ts';

/** A merchant moves: its open bindings are at the new place from then on. */
export const terminalPlaces: PlaceFollower = {
  // the acquirer was asked about the present place
  countWaiting,
  count: async (db, id) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from terminals.terminal where merchant_id = ${id}`.execute(db);
    return onlyRow(rows).count;
  },
  follow: async (tx, id, place, at) => {
    const { lat, lng, regionCode, address } = place;
    await sql`select terminals.api_move_place(${id}, ${at}, ${lat}, ${lng}, ${regionCode}, ${address})`.execute(tx);
    await moveRequests(tx, id, place, at);
  },
};
