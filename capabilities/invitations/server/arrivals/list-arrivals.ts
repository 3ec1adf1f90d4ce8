import type { AnswerOf } from '#platform/contract/call.ts';
import { decodeInstantCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { agentsByIds, shownMobile, shownName, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { merchantsByIds, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { openingDays } from '#capabilities/policies/server/api.ts';
import { listArrivals } from '../../contract/arrivals/list-arrivals.ts';
import { arrivalStage, reaches } from '../../rules/arrivals/arrival-stage.ts';
import { keyOf, pageOfArrivals, type FollowedArrival } from '../find-arrivals.ts';

type ArrivalRow = AnswerOf<typeof listArrivals>['rows'][number];

const cameBy = ({ isInvited, campaign }: FollowedArrival): ArrivalRow['by'] => {
  if (isInvited) return 'invitation';
  return campaign === null ? 'code' : 'campaign';
};

const head = (one: FollowedArrival): Omit<ArrivalRow, 'stage'> => ({
  by: cameBy(one),
  ...(one.campaign !== null && { campaign: one.campaign }),
  registeredAt: one.at.toISOString(),
  bound: one.bound,
  activated: one.activated,
});

const ofAgent = (
  { caller }: AgentContext,
  one: FollowedArrival,
  agent: AgentBrief | undefined,
  hasPolicy: boolean,
): ArrivalRow => {
  const viewer = { id: caller.agentId };
  const name = agent === undefined ? '' : shownName(agent, viewer);
  const known = agent !== undefined &&
    name !== '' && { id: String(agent.id), name, mobile: shownMobile(agent, viewer) };
  return { ...head(one), ...known, stage: arrivalStage({ ...one, hasPolicy }) };
};

const ofMerchant = (
  { caller }: AgentContext,
  one: FollowedArrival,
  merchant: MerchantBrief | undefined,
): ArrivalRow => {
  const known = merchant?.agentId === caller.agentId && {
    id: String(merchant.id),
    name: merchant.name,
    mobile: maskMobile(merchant.mobile),
  };
  return { ...head(one), ...known, stage: arrivalStage({ ...one, ...(merchant && { status: merchant.status }) }) };
};

/** Names, policies and states of the shown rows, not of all arrivals. */
const presenter = async (
  context: AgentContext,
  shown: readonly FollowedArrival[],
): Promise<(one: FollowedArrival) => ArrivalRow> => {
  const { db } = context;
  const agentIds = shown.flatMap(({ agentId }) => agentId ?? []);
  const agents = await agentsByIds(db, agentIds);
  const policies = await openingDays(db, agentIds);
  const merchants = await merchantsByIds(
    db,
    shown.flatMap(({ merchantId }) => merchantId ?? []),
  );
  return (one) =>
    one.agentId === null
      ? ofMerchant(context, one, one.merchantId === null ? undefined : merchants.get(one.merchantId))
      : ofAgent(context, one, agents.get(one.agentId), (policies.get(one.agentId)?.size ?? 0) > 0);
};

export const listArrivalsRoute = handle(listArrivals, async (context, request) => {
  const { kind, days, step = 'registered', pageSize } = request;
  const rows = await pageOfArrivals(
    context,
    { kind, days },
    {
      after: decodeInstantCursor(request.cursor),
      skipped: offsetOf(request),
      count: pageSize + 1,
      counts: step === 'registered' ? undefined : (one) => reaches(one, step),
    },
  );
  const present = await presenter(context, rows);
  return pageOf(rows, request, keyOf, present);
});
