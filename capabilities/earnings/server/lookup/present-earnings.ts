import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { entryKindOf, type OwnCharge } from '#capabilities/ledger/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { OwnResidual } from '#capabilities/residuals/server/api.ts';
import type { OwnAwardShare } from '#capabilities/rewards/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { earnersOf, type OwnShare } from '#capabilities/trades/server/api.ts';
import { chargeOf } from '#capabilities/wallet/server/api.ts';
import type { listEarnings } from '../../contract/lookup/list-earnings.ts';
import type { EarningRecord } from './earning-sources.ts';

type Row = AnswerOf<typeof listEarnings>['rows'][number];

export const presentEarnings = (db: Db, found: readonly EarningRecord[]): Promise<Row[]> =>
  Promise.all(found.map((one) => presentEarning(db, one)));

/** Names are looked up for all rows of a page at once (`batchLookups`). */
export const presentEarning = (db: Db, found: EarningRecord): Promise<Row> => {
  if (found.of === 'share') return presentShare(db, found.share);
  if (found.of === 'residual') return presentResidual(db, found.residual);
  return found.of === 'award' ? presentAward(db, found.award) : presentCharge(db, found.charge);
};

const presentShare = async (db: Db, share: OwnShare): Promise<Row> => ({
  id: `${share.kind}-${share.id}`,
  kind: share.kind,
  amountFen: share.shareFen,
  day: share.day,
  occurredAt: share.at.toISOString(),
  isReversal: share.isRefund,
  isDirect: share.agentIds.length === 1,
  from: await fromOf(db, share.agentIds),
  ...(await placeOf(db, share)),
  trade: {
    id: String(share.id),
    amountFen: share.amountFen,
    totalType: share.totalType,
    isRefund: share.isRefund,
  },
});

const presentAward = async (db: Db, award: OwnAwardShare): Promise<Row> => ({
  id: `${award.kind}-${award.id}`,
  kind: award.kind,
  amountFen: award.shareFen,
  day: award.day,
  occurredAt: award.bookedAt.toISOString(),
  isReversal: award.reversesId !== null,
  isDirect: award.isDirect,
  // an allowance is for a whole team
  from: award.kind === 'allowance' ? [] : await fromOf(db, award.agentIds),
  ...(await placeOf(db, award)),
  item: award.item,
  ...(award.period !== null && { period: award.period }),
});

const presentCharge = async (db: Db, charge: OwnCharge): Promise<Row> => {
  const charged = await chargeOf(db, { kind: entryKindOf(charge), itemId: charge.itemId });
  return {
    id: `${charge.kind}-${charge.id}`,
    kind: charge.kind,
    amountFen: charge.amountFen,
    day: businessDay(charge.at),
    occurredAt: charge.at.toISOString(),
    isReversal: charge.isReversal,
    isDirect: true,
    from: [],
    ...(charged !== undefined && { sn: charged.sn }),
  };
};

/** A merchant that is not in our records has its name from the file. */
const presentResidual = async (db: Db, residual: OwnResidual): Promise<Row> => {
  const name = residual.merchantName ?? (residual.merchantNo || undefined);
  return {
    id: `residual-${residual.id}`,
    kind: 'residual',
    amountFen: residual.fen,
    day: residual.day,
    occurredAt: residual.at.toISOString(),
    isReversal: residual.reversesId !== null,
    isDirect: true,
    from: [],
    ...(name !== undefined && { merchantName: name }),
    ...(residual.sn !== '' && { sn: residual.sn }),
    ...(await placeOf(db, residual)),
  };
};

const placeOf = async (
  db: Db,
  { merchantId, terminalId }: Pick<OwnAwardShare, 'merchantId' | 'terminalId'>,
): Promise<{ merchantName?: string; sn?: string }> => {
  const [merchants, terminals] = await Promise.all([
    merchantsByIds(db, merchantId === null ? [] : [merchantId]),
    terminalsByIds(db, terminalId === null ? [] : [terminalId]),
  ]);
  const name = merchantId === null ? undefined : merchants.get(merchantId)?.name;
  const sn = terminalId === null ? undefined : terminals.get(terminalId)?.sn;
  return { ...(name !== undefined && { merchantName: name }), ...(sn !== undefined && { sn }) };
};

/** The direct sub-agent through whom it came, and the merchant's agent if that is another. */
const fromOf = async (db: Db, agentIds: readonly AgentId[]): Promise<string[]> => {
  const below = agentIds.slice(0, -1);
  if (below.length === 0) return [];
  const people = await earnersOf(db, agentIds);
  const ends = below.length === 1 ? [people.at(-2)] : [people.at(-2), people[0]];
  return ends.flatMap((person) => (person === undefined ? [] : [person.name]));
};
