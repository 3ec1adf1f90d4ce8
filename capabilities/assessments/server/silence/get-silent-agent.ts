import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { businessDay, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { staffNames } from '#capabilities/staff/server/api.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import { getSilentAgent } from '../../contract/silence/get-silent-agent.ts';
import { MOST_CHOSEN } from '../../contract/silence/silence-fields.ts';
import { openProposal, type ClawbackProposal } from './clawback-proposal.ts';
import { presentSilence } from './present-silence.ts';
import { ofAgent, silenceCounts } from './silence-counts.ts';
import { silenceRuleOf } from './silence-rule.ts';
import { awardsOfTerminals, rewardedTerminals, type RewardedTerminal } from './silent-terminals.ts';

type SilentAgentView = AnswerOf<typeof getSilentAgent>;

const named = (id: AgentId, agent: AgentBrief | undefined): SilentAgentView['agent'] => ({
  id: String(id),
  code: agent?.code ?? '',
  name: agent?.name ?? '',
});

const presentTerminals = async (
  db: Db,
  found: readonly RewardedTerminal[],
  today: BusinessDay,
): Promise<SilentAgentView['terminals']> => {
  const awards = await awardsOfTerminals(db, found);
  const idsOf = <K extends 'terminalId' | 'merchantId'>(key: K) => found.map((row) => row[key]);
  const [terminals, merchants, agents] = await Promise.all([
    terminalsByIds(db, idsOf('terminalId')),
    merchantsByIds(db, idsOf('merchantId')),
    agentsByIds(db, [...new Set([...awards.values()].flatMap(({ agentIds }) => agentIds))]),
  ]);
  return found.map(({ id, terminalId, merchantId, awardId, rewardedOn, lastSaleAt }) => {
    const { agentIds = [], shareFens = [] } = awards.get(awardId) ?? {};
    return {
      id: String(id),
      sn: terminals.get(terminalId)?.sn ?? '',
      merchantName: merchants.get(merchantId)?.name ?? '',
      rewardedOn,
      silentDays: daysBetween(rewardedOn, today),
      ...(lastSaleAt !== null && { lastSaleAt: lastSaleAt.toISOString() }),
      shares: agentIds.map((agentId, at) => ({
        agent: named(agentId, agents.get(agentId)),
        fen: shareFens[at] ?? zeroFen,
      })),
    };
  });
};

const presentProposal = async (
  db: Db,
  { id, activationIds, reason, proposedBy, lapsesAt }: ClawbackProposal,
  staffId: StaffId,
): Promise<NonNullable<SilentAgentView['proposal']>> => ({
  id: String(id),
  activationIds: activationIds.map(String),
  reason,
  proposedBy: (await staffNames(db, [proposedBy])).get(proposedBy) ?? '',
  lapsesAt: lapsesAt.toISOString(),
  isOwn: proposedBy === staffId,
});

export const getSilentAgentRoute = handle(getSilentAgent, async ({ db, staff, now }, { agentId, month }) => {
  const agent = (await agentsByIds(db, [agentId])).get(agentId);
  if (agent === undefined) throw notFound();
  const rule = await silenceRuleOf(db, month);
  const today = businessDay(now);
  const asked = { month, rule, today };
  const [found, counts, proposal] = await Promise.all([
    rewardedTerminals(db, asked, ofAgent(agentId), { states: ['silent'], limit: MOST_CHOSEN }),
    silenceCounts(db, agentId, 'self', asked),
    openProposal(db, { agentId, month, now }),
  ]);
  return {
    agent: named(agentId, agent),
    rule,
    ...presentSilence(counts, rule),
    terminals: await presentTerminals(db, found, today),
    ...(proposal && { proposal: await presentProposal(db, proposal, staff.staffId) }),
  };
});
