/** The original that an earning reverses, and the reversals of an earning: the caller's parts alone. */
import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { ownCharge, type OwnCharge } from '#capabilities/ledger/server/api.ts';
import { ownResidual, type OwnResidual } from '#capabilities/residuals/server/api.ts';
import { sharesOfAwards, type OwnAwardShare } from '#capabilities/rewards/server/api.ts';
import { sharesOfTrades, type OwnShare } from '#capabilities/trades/server/api.ts';
import type { getEarning } from '../../contract/lookup/get-earning.ts';
import type { EarningRecord } from './earning-sources.ts';

type EarningLinks = Pick<AnswerOf<typeof getEarning>, 'original' | 'reversals'>;

export const linkedEarnings = async (db: Db, scope: Scope, found: EarningRecord): Promise<EarningLinks> => {
  const { agentId } = scope;
  if (found.of === 'charge') return ofCharge(db, scope, found.charge);
  if (found.of === 'residual') return ofResidual(db, scope, found.residual);
  if (found.of === 'award') {
    const { id, reversesId } = found.award;
    if (reversesId === null) return { reversals: (await sharesOfAwards(db, agentId, { reversesId: id })).map(ofAward) };
    return originalOf((await sharesOfAwards(db, agentId, { id: reversesId })).map(ofAward));
  }
  const { id, kind, originalId } = found.share;
  if (originalId === null)
    return { reversals: (await sharesOfTrades(db, agentId, kind, { originalId: id })).map(ofShare) };
  return originalOf((await sharesOfTrades(db, agentId, kind, { id: originalId })).map(ofShare));
};

const ofCharge = async (db: Db, scope: Scope, { kind, isReversal, sourceId }: OwnCharge): Promise<EarningLinks> => {
  const other = sourceId === null ? undefined : await ownCharge(db, scope, kind, { sourceId, isReversal: !isReversal });
  if (other === undefined) return { reversals: [] };
  const { id, at, amountFen } = other;
  const linked = { id: `${kind}-${id}`, day: businessDay(at), occurredAt: at.toISOString(), amountFen };
  return isReversal ? { original: linked, reversals: [] } : { reversals: [linked] };
};

const ofResidual = async (db: Db, { agentId }: Scope, { id, reversesId }: OwnResidual): Promise<EarningLinks> => {
  const other = await ownResidual(db, agentId, reversesId === null ? { reversesId: id } : { id: reversesId });
  if (other === undefined) return { reversals: [] };
  const { day, at, fen: amountFen } = other;
  const linked = { id: `residual-${other.id}`, day, occurredAt: at.toISOString(), amountFen };
  return reversesId === null ? { reversals: [linked] } : { original: linked, reversals: [] };
};

const originalOf = ([original]: EarningLinks['reversals']): EarningLinks => ({
  ...(original !== undefined && { original }),
  reversals: [],
});

const ofShare = ({ kind, id, day, at, shareFen }: OwnShare): EarningLinks['reversals'][number] => ({
  id: `${kind}-${id}`,
  day,
  occurredAt: at.toISOString(),
  amountFen: shareFen,
});

const ofAward = ({ kind, id, day, bookedAt, shareFen }: OwnAwardShare): EarningLinks['reversals'][number] => ({
  id: `${kind}-${id}`,
  day,
  occurredAt: bookedAt.toISOString(),
  amountFen: shareFen,
});
