/** An approved merchant moves: its place is changed by the operator alone, its bindings follow (docs/domain.md §7). */
import type { Operator } from '#platform/auth/operator.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { malformed, refuse } from '#platform/http/problem.ts';
import { createPart } from '#platform/registry/part.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { regionName } from '#capabilities/places/server/api.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { notifyAgent } from '../application/application-notices.ts';
import { applicationRow, lockApplication, type ApplicationRow } from '../application/application-row.ts';
import { merchantByNo } from '../merchants-named.ts';

export interface FullPlace {
  /** GCJ-02, millionths of a degree. */
  readonly lat: number;
  readonly lng: number;
  readonly regionCode: string;
  readonly address: string;
}

export interface PlaceFollower {
  /** Bindings about whose place the acquirer was asked: they have to end before. */
  countWaiting(db: Db, id: MerchantId): Promise<number>;
  /** The number of bindings that would move along. */
  count(db: Db, id: MerchantId): Promise<number>;
  /** The merchant is locked. */
  follow(tx: Tx, id: MerchantId, place: FullPlace, at: Date): Promise<void>;
}

/** Moves the place of something that is located at the merchant's place. */
export const placeFollower = createPart<PlaceFollower>('followers of a merchant’s place');

export interface PlaceMove {
  readonly no: string;
  readonly place: FullPlace;
  readonly reason: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** The merchant before the move; merchants of before places were recorded have no coordinates. */
type MerchantBefore = Pick<
  ApplicationRow,
  'no' | 'name' | 'agentId' | 'address' | 'latitude' | 'longitude' | 'regionCode'
>;

export interface PlaceMoved {
  readonly before: MerchantBefore;
  readonly bindings: number;
}

/** @throws Problem */
const requireMovable = async (db: Db, row: ApplicationRow, place: FullPlace): Promise<void> => {
  if (row.status !== 'approved') throw refuse('merchant_not_approved');
  if (regionName(place.regionCode) === undefined) throw malformed({ regionCode: 'field.invalid' });
  const isSame =
    row.latitude === place.lat &&
    row.longitude === place.lng &&
    row.regionCode === place.regionCode &&
    row.address === place.address;
  if (isSame) throw refuse('merchant_same_place');
  const count = await placeFollower.provided().countWaiting(db, row.id);
  if (count > 0) throw refuse('merchant_bindings_wait', { count });
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
  await notifyAgent(tx, 'merchant_moved', { id, agentId, values: { name, address: place.address } }, now);
};

/** The effect of the move; changes nothing. @throws Problem */
export const previewPlaceMove = async (db: Db, no: string, place: FullPlace): Promise<PlaceMoved> => {
  const before = await applicationRow(db, await merchantByNo(db, no));
  if (before === undefined) throw refuse('merchant_unknown', { no });
  await requireMovable(db, before, place);
  return { before, bindings: await placeFollower.provided().count(db, before.id) };
};

/** @throws Problem */
export const movePlace = async (tx: Tx, move: PlaceMove): Promise<PlaceMoved> => {
  const before = await lockApplication(tx, await merchantByNo(tx, move.no));
  await requireMovable(tx, before, move.place);
  const bindings = await placeFollower.provided().count(tx, before.id);
  await store(tx, before, move);
  await placeFollower.provided().follow(tx, before.id, move.place, move.now);
  await record(tx, before, move, bindings);
  return { before, bindings };
};
