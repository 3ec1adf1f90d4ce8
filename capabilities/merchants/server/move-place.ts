/** An approved merchant moves: its place is changed by the operator alone, its bindings follow (docs/domain.md §7). */
import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { regionName } from '#capabilities/places/server/api.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { lockApplication, type ApplicationRow } from './application-row.ts';
import { tellAgent } from './application-notices.ts';
import { merchantByNo } from './review-commands.ts';

export interface FullPlace {
  /** GCJ-02, millionths of a degree. */
  readonly lat: number;
  readonly lng: number;
  readonly regionCode: string;
  readonly address: string;
}

export interface PlaceFollower {
  /** What hinders the move, in sentences. */
  problems(db: Db, id: MerchantId): Promise<readonly string[]>;
  /** How many bindings would follow. */
  count(db: Db, id: MerchantId): Promise<number>;
  /** The merchant is locked. */
  follow(tx: Tx, id: MerchantId, place: FullPlace, at: Date): Promise<void>;
}

/** Capabilities that keep the place of something that stands at the merchant's. */
export const placeFollowers = createRegistry<PlaceFollower>('followers of a merchant’s place');

export interface PlaceMove {
  readonly no: string;
  readonly place: FullPlace;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** Where it was; no coordinates for a merchant from before places were recorded. */
type Before = Pick<ApplicationRow, 'name' | 'address' | 'latitude' | 'longitude' | 'regionCode'>;

export interface PlaceMoved {
  readonly before: Before;
  readonly bindings: number;
}

const requireMovable = async (tx: Tx, row: ApplicationRow, { no, place }: PlaceMove): Promise<void> => {
  if (row.status !== 'approved')
    throw new Error(`${no} is ${row.status}: only the place of an approved merchant is changed so.`);
  if (regionName(place.regionCode) === undefined) throw new Error(`${place.regionCode} is no division.`);
  const isSame =
    row.latitude === place.lat &&
    row.longitude === place.lng &&
    row.regionCode === place.regionCode &&
    row.address === place.address;
  if (isSame) throw new Error(`${no} stands there already.`);
  for (const { problems } of placeFollowers.providers()) {
    const [problem] = await problems(tx, row.id);
    if (problem !== undefined) throw new Error(`${no}: ${problem}`);
  }
};

const countFollowers = async (db: Db, id: MerchantId): Promise<number> => {
  let found = 0;
  for (const { count } of placeFollowers.providers()) found += await count(db, id);
  return found;
};

const store = async (tx: Tx, row: ApplicationRow, { place, reason, operator, now }: PlaceMove): Promise<void> => {
  await sql`
    insert into merchants.place_move (merchant_id, at, from_latitude_e6, from_longitude_e6, from_region_code,
      from_address, to_latitude_e6, to_longitude_e6, to_region_code, to_address, reason, moved_by)
    values (${row.id}, ${now}, ${row.latitude}, ${row.longitude}, ${row.regionCode}, ${row.address}, ${place.lat},
      ${place.lng}, ${place.regionCode}, ${place.address}, ${reason}, ${operator.login})`.execute(tx);
  // merchants from before have no application yet
  await sql`
    insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
    values (${row.id}, 'agent', ${place.lat}, ${place.lng}, ${place.regionCode}, ${now})
    on conflict (merchant_id) do update set latitude_e6 = excluded.latitude_e6,
      longitude_e6 = excluded.longitude_e6, region_code = excluded.region_code`.execute(tx);
  await sql`update merchants.merchant set address = ${place.address} where id = ${row.id}`.execute(tx);
};

const record = async (tx: Tx, row: ApplicationRow, move: PlaceMove, bindings: number): Promise<void> => {
  const { place, reason, operator, now } = move;
  const { id, agentId, name, latitude: lat, longitude: lng, regionCode, address } = row;
  await operatorAudit(
    tx,
    'merchants.move-place',
    { operator, now },
    {
      subject: 'merchant',
      subjectId: id,
      before: { lat, lng, regionCode, address },
      after: { ...place, bindings, reason },
    },
  );
  await tellAgent(tx, 'merchant_moved', { id, agentId, values: { name, address: place.address } }, now);
};

/**
 * @param isDryRun checks everything and changes nothing.
 * @throws Error in a sentence for the operator.
 */
export const movePlace = (db: Db, move: PlaceMove, isDryRun: boolean): Promise<PlaceMoved> =>
  inTransaction(db, async (tx) => {
    const row = await lockApplication(tx, await merchantByNo(tx, move.no));
    await requireMovable(tx, row, move);
    const bindings = await countFollowers(tx, row.id);
    if (!isDryRun) {
      await store(tx, row, move);
      for (const { follow } of placeFollowers.providers()) await follow(tx, row.id, move.place, move.now);
      await record(tx, row, move, bindings);
    }
    return { before: row, bindings };
  });
