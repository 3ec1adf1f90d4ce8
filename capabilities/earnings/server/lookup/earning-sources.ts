/**
 * Where earnings are stored: shares of transactions and of value-added fees, parts of awards, lines of residual files;
 * and charges.
 */
import type { Scope } from '#platform/auth/scope.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import { CHARGE_KINDS } from '#capabilities/ledger/contract/posting/charge-kinds.ts';
import { ownCharges, type OwnCharge } from '#capabilities/ledger/server/api.ts';
import { ownResiduals, type OwnResidual } from '#capabilities/residuals/server/api.ts';
import type { AwardId } from '#capabilities/rewards/contract/awards/award-ids.ts';
import { AWARD_KINDS } from '#capabilities/rewards/contract/awards/award-kinds.ts';
import { ownAwardShares, type OwnAwardShare } from '#capabilities/rewards/server/api.ts';
import { ownShares, type OwnShare } from '#capabilities/trades/server/api.ts';
import { earningKinds, type ListedKind } from '../../contract/lookup/earning-kinds.ts';
import type { listEarnings } from '../../contract/lookup/list-earnings.ts';
import type { Source } from '../../rules/lookup/merge-newest.ts';

/** A stored record, and the table that it is in. */
export type EarningRecord =
  | { readonly of: 'share'; readonly share: OwnShare }
  | { readonly of: 'award'; readonly award: OwnAwardShare }
  | { readonly of: 'charge'; readonly charge: OwnCharge }
  | { readonly of: 'residual'; readonly residual: OwnResidual };

/** The time (microseconds, or the number of the day) and the serial number of a source's last row that was shown. */
export type Place = readonly [time: number, serial: number];

export interface EarningFilter extends Partial<
  Pick<RequestOf<typeof listEarnings>, 'from' | 'to' | 'kinds' | 'isReversal' | 'until'>
> {
  readonly scope: 'self' | 'team';
}

/**
 * A position after every row. It is a time in microseconds up to the year 2255, which a forged cursor must not exceed
 * either.
 */
const FAR = 9_000_000_000_000_000;
const FAR_DAY = 100_000;
export const START: readonly Place[] = [
  [FAR, 0],
  [FAR, 0],
  [FAR_DAY, 0],
  [FAR, 0],
  [FAR, 0],
];
/** The largest time that a place of each source may have. */
export const LATEST: readonly number[] = START.map(([time]) => time);

const chosen = <K extends ListedKind>(all: readonly K[], { kinds }: EarningFilter): K[] =>
  all.filter((kind) => (kinds ?? earningKinds).some((one) => one === kind));

/** The newest `limit` rows of the filter in each source, after its place. */
export const earningSources = async (
  db: Db,
  scope: Scope,
  filter: EarningFilter,
  places: readonly Place[],
  limit: number,
): Promise<Source<EarningRecord, Place>[]> => {
  const [profit, value, award, charge, residual] = places as readonly [Place, Place, Place, Place, Place];
  const all = await Promise.all([
    sharesSource(db, scope, 'profit_share', filter, { place: profit, limit }),
    sharesSource(db, scope, 'value_share', filter, { place: value, limit }),
    awardsSource(db, scope, filter, { place: award, limit }),
    chargesSource(db, scope, filter, { place: charge, limit }),
  ]);
  return [...all, await residualsSource(db, scope, filter, { place: residual, limit })];
};

interface SourcePage {
  place: Place;
  limit: number;
}

const sharesSource = async (
  db: Db,
  { agentId }: Scope,
  kind: OwnShare['kind'],
  filter: EarningFilter,
  { place, limit }: SourcePage,
): Promise<Source<EarningRecord, Place>> => {
  if (chosen([kind], filter).length === 0) return { after: place, rows: [] };
  const after = { micros: place[0], id: idOf<OwnShare['id'] & {}>(place[1]) };
  const asked = { ...filter, onlyOwn: filter.scope === 'self' };
  const { rows, goOn } = await ownShares(db, agentId, kind, asked, { after, limit });
  return {
    after: place,
    rows: rows.map((share) => ({
      row: { of: 'share', share },
      order: share.micros,
      place: [share.micros, share.id],
    })),
    searched: goOn && { order: goOn.micros, place: [goOn.micros, goOn.id] },
  };
};

const awardsSource = async (
  db: Db,
  { agentId }: Scope,
  filter: EarningFilter,
  { place, limit }: SourcePage,
): Promise<Source<EarningRecord, Place>> => {
  const kinds = chosen(AWARD_KINDS, filter);
  if (kinds.length === 0) return { after: place, rows: [] };
  const after = { dayNo: place[0], id: idOf<AwardId>(place[1]) };
  const asked = { ...filter, kinds, onlyOwn: filter.scope === 'self' };
  const awards = await ownAwardShares(db, agentId, asked, { after, limit });
  let order = FAR;
  const rows = awards.map((award) => {
    // in the order of booking, which the time follows but for bookings at the same moment
    order = Math.min(order, microsWithinDay(award));
    return { row: { of: 'award' as const, award }, order, place: [award.dayNo, award.id] as const };
  });
  return { after: place, rows };
};

/** When it was booked; an earning of an earlier day is placed at the end of that day. */
const microsWithinDay = ({ day, bookedAt }: OwnAwardShare): number => {
  const [from, to] = [startOfDay(day).getTime(), startOfDay(nextDay(day)).getTime() - 1];
  return Math.min(Math.max(bookedAt.getTime(), from), to) * 1000;
};

const chargesSource = async (
  db: Db,
  scope: Scope,
  filter: EarningFilter,
  { place, limit }: SourcePage,
): Promise<Source<EarningRecord, Place>> => {
  // charges are for terminals that the agent itself held
  const after = { micros: place[0], id: idOf<OwnCharge['id'] & {}>(place[1]) };
  const kinds = filter.isReversal === undefined ? chosen(CHARGE_KINDS, filter) : [];
  const charges = await ownCharges(db, scope, { ...filter, kinds }, { after, limit });
  return {
    after: place,
    rows: charges.map((charge) => ({
      row: { of: 'charge', charge },
      order: charge.micros,
      place: [charge.micros, charge.id],
    })),
  };
};

/** Residuals from files belong to the agent itself, whichever sub-agent brought the merchant. */
const residualsSource = async (
  db: Db,
  { agentId }: Scope,
  filter: EarningFilter,
  { place, limit }: SourcePage,
): Promise<Source<EarningRecord, Place>> => {
  if (chosen(['residual'], filter).length === 0) return { after: place, rows: [] };
  const rows = await ownResiduals(db, agentId, filter, { after: idOf(place[1]), limit });
  return {
    after: place,
    rows: rows.map((residual) => ({
      row: { of: 'residual', residual },
      order: residual.micros,
      place: [residual.micros, residual.id],
    })),
  };
};
