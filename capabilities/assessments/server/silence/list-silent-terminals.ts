import type { AnswerOf } from '#platform/contract/call.ts';
import { decodeTextCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, isBusinessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { ActivationId } from '../../contract/assessment-ids.ts';
import { listSilentTerminals } from '../../contract/silence/list-silent-terminals.ts';
import { seesRewards } from '../checks/own-rewards.ts';
import { ownMerchantOf } from '../checks/present-check.ts';
import { ofAgent, ofTeam } from './silence-counts.ts';
import { silenceRuleOf } from './silence-rule.ts';
import { awardsOfTerminals, rewardedTerminals, type RewardedTerminal } from './silent-terminals.ts';

type Row = AnswerOf<typeof listSilentTerminals>['rows'][number];

const present = async ({ db, caller, now }: AgentContext, found: readonly RewardedTerminal[]): Promise<Row[]> => {
  const idsOf = <K extends 'terminalId' | 'merchantId' | 'agentId'>(key: K) => found.map((row) => row[key]);
  const [terminals, merchants, agents, awards] = await Promise.all([
    terminalsByIds(db, idsOf('terminalId')),
    merchantsByIds(db, idsOf('merchantId')),
    agentsByIds(db, idsOf('agentId')),
    seesRewards(caller) ? awardsOfTerminals(db, found) : undefined,
  ]);
  return found.map(({ id, terminalId, merchantId, agentId, awardId, rewardedOn, endsOn, state, lastSaleAt }) => {
    const holder = agents.get(agentId);
    const award = awards?.get(awardId);
    const share = award?.shareFens[award.agentIds.indexOf(caller.agentId)];
    return {
      id: String(id),
      terminalId: String(terminalId),
      sn: terminals.get(terminalId)?.sn ?? '',
      merchantName: merchants.get(merchantId)?.name ?? '',
      ...ownMerchantOf(merchants.get(merchantId), caller),
      holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
      state,
      rewardedOn,
      endsOn,
      daysLeft: daysBetween(businessDay(now), endsOn),
      ...(lastSaleAt !== null && { lastSaleAt: lastSaleAt.toISOString() }),
      ...(awards !== undefined && { rewardFen: share ?? zeroFen }),
    };
  });
};

const afterIn = (cursor: string | undefined): readonly [BusinessDay, ActivationId] | undefined => {
  const keys = decodeTextCursor(cursor, 2);
  if (keys === undefined) return undefined;
  const [day, id = 0] = keys;
  if (!isBusinessDay(day)) throw malformed({ cursor: 'field.invalid' });
  return [day, idOf(id)];
};

export const listSilentTerminalsRoute = handle(
  listSilentTerminals,
  async (context, { scope, month, state, ...page }) => {
    const { db, caller, now } = context;
    const asked = { month, rule: await silenceRuleOf(db, month), today: businessDay(now) };
    const agents = scope === 'self' ? ofAgent(caller.scope.agentId) : ofTeam(caller.scope.agentId);
    const found = await rewardedTerminals(db, asked, agents, {
      states: state === undefined ? ['coming', 'silent'] : [state],
      after: afterIn(page.cursor),
      offset: offsetOf(page),
      limit: page.pageSize + 1,
    });
    const rows = await present(context, found.slice(0, page.pageSize));
    const { nextCursor } = pageOf(
      found,
      page,
      ({ endsOn, id }) => [endsOn, id],
      ({ id }) => id,
    );
    return { rows, ...(nextCursor !== undefined && { nextCursor }) };
  },
);
