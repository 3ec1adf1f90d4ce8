import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { acquirerLines } from '#capabilities/events/server/api.ts';
import { merchantsByIds, nameThen } from '#capabilities/merchants/server/api.ts';
import { openPolicyIds, policiesByIds } from '#capabilities/policies/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { getTrade } from '../../contract/lookup/get-trade.ts';
import { presentTrade } from './present-trade.ts';
import { refundsOf } from './refunds-of.ts';
import { requireTrade, type WholeTrade } from './require-trade.ts';
import { shareBooking } from './share-booking.ts';
import { earnersOf } from './share-earners.ts';
import { valuePart } from './value-part.ts';
import { withoutEarning } from './without-earning.ts';

type Info = AnswerOf<typeof getTrade>;

export const getTradeRoute = handle(getTrade, async ({ db, caller }, { id }) => {
  const { scope } = caller;
  const trade = await requireTrade(db, scope, id);
  const people = await earnersOf(db, trade.agentIds);
  const answer = {
    ...(await placeOf(db, scope, trade)),
    ...ofAcquirer(trade),
    ...(await valueOf(db, trade)),
    belongsTo: people
      .slice(0, -1)
      .toReversed()
      .map(({ id: agentId, view, name, isInTeam }) => ({ ...(isInTeam && { id: String(agentId) }), view, name })),
    bookedAt: trade.bookedAt.toISOString(),
    ...(await shareBooking(db, scope, trade)),
    refundedFen: trade.refundedFen,
    ...(await linked(db, scope, trade)),
    acquirerLines: await acquirerLines(db, trade),
  };
  return withoutEarning(answer, caller);
});

/**
 * Whether the thing belongs to the team now: the page of a merchant or a terminal is for agents above its agent
 * (docs/domain.md §2).
 */
const isTeams = async (db: Db, scope: Scope, agentId: AgentId | undefined): Promise<boolean> => {
  const agent = agentId === undefined ? undefined : await agentById(db, agentId);
  return agent?.path.includes(scope.agentId) ?? false;
};

const placeOf = async (db: Db, scope: Scope, trade: WholeTrade) => {
  const merchant = (await merchantsByIds(db, [trade.merchantId])).get(trade.merchantId);
  const terminal = (await terminalsByIds(db, [trade.terminalId])).get(trade.terminalId);
  const merchantNameThen = await nameThen(db, trade.merchantId, trade.occurredAt);
  const policy = (await policiesByIds(db, [trade.policyId])).get(trade.policyId);
  return {
    ...presentTrade(trade, { merchantName: merchant?.name ?? '', sn: terminal?.sn ?? '' }),
    terminalId: String(trade.terminalId),
    brandName: terminal?.brandName ?? '',
    modelName: terminal?.modelName ?? '',
    merchantId: String(trade.merchantId),
    merchantNo: merchant?.no ?? '',
    ...(merchantNameThen !== undefined && { merchantNameThen }),
    policyId: String(trade.policyId),
    policyName: policy?.name ?? '',
    opens: {
      merchant: await isTeams(db, scope, merchant?.agentId),
      terminal: await isTeams(db, scope, terminal?.holderId),
      policy: (await openPolicyIds(db, [scope.agentId])).get(scope.agentId)?.has(trade.policyId) ?? false,
    },
  };
};

const valueOf = async (db: Db, trade: WholeTrade): Promise<Pick<Info, 'valueFeeFen' | 'valueShareFen'>> => {
  const value = await valuePart(db, trade);
  return value === undefined ? {} : { valueFeeFen: value.feeFen, valueShareFen: value.shareFen };
};

const ofAcquirer = (
  trade: WholeTrade,
): Pick<Info, 'reference' | 'feeFen' | 'feeRatePpm' | 'bankName' | 'cardTail' | 'failReason'> => ({
  reference: trade.reference,
  feeFen: trade.feeFen,
  ...(trade.feeRatePpm !== null && { feeRatePpm: trade.feeRatePpm }),
  ...(trade.bankName !== null && { bankName: trade.bankName }),
  ...(trade.cardTail !== null && { cardTail: trade.cardTail }),
  ...(trade.failReason !== null && { failReason: trade.failReason }),
});

/** Links a sale to its refunds, and a refund to its sale. */
const linked = async (db: Db, scope: Scope, trade: WholeTrade): Promise<Pick<Info, 'refunds' | 'original'>> => {
  if (trade.originalId === null) return { refunds: await refundsOf(db, scope, trade.id) };
  const { id, occurredAt, amountFen, shareFen } = await requireTrade(db, scope, trade.originalId);
  return { refunds: [], original: { id: String(id), occurredAt: occurredAt.toISOString(), amountFen, shareFen } };
};
