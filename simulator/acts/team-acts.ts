/**
 * Events in the main agent's team besides sales: an agent was moved to another parent, a person is invited, and a quiet
 * sub-agent is to be called.
 */
import type { AnswerOf } from '#platform/contract/call.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { addAgentNoteRoute } from '#capabilities/agents/server/notes/add-agent-note.ts';
import type { getOffer } from '#capabilities/invitations/contract/inviting/get-offer.ts';
import { addAgentRoute } from '#capabilities/invitations/server/adding/add-agent.ts';
import { getOfferRoute } from '#capabilities/invitations/server/inviting/get-offer.ts';
import { executeDue } from '#capabilities/reassignments/server/execute-due.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { simulatedOperator } from '../operator.ts';
import type { WorldAgent } from '../world/agents.ts';
import { perform, type Act, type Stage } from './act-context.ts';

interface TeamWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly now: Date;
  readonly from: Date;
}

const HOUR_MS = 3_600_000;
const INVITED = { name: '周子航', mobile: '15828063471', levelCode: 'V1', remark: '武侯区，做餐饮' };
const CALL = '三周没有交易，约时间上门看看';

const agentOf = ({ agents }: TeamWorld, key: string): WorldAgent =>
  agents.find(({ story }) => story?.key === key) as WorldAgent;

/** That hour of this morning, or yesterday evening when it is still earlier. */
const recently = ({ now }: TeamWorld, hour: number): Date => {
  const midnight = startOfDay(businessDay(now)).getTime();
  const morning = new Date(midnight + hour * HOUR_MS);
  return morning <= now ? morning : new Date(midnight - 4 * HOUR_MS);
};

/**
 * Yesterday, after the last assignment of terminals among random agents: an agent of 何佳's team has since belonged to
 * 赵敏.
 */
const moved = (world: TeamWorld): Act[] => {
  const { stage, agents, now } = world;
  const parents = new Set(agents.map(({ row }) => row.parent_id));
  const old = agentOf(world, 'hejia').row.id;
  const agent = agents.find(({ row, story }) => row.parent_id === old && story === undefined && !parents.has(row.id));
  if (agent === undefined) return [];
  const day = addDays(businessDay(now), -1);
  const [submitted, begins] = [new Date(startOfDay(day).getTime() - 8 * HOUR_MS), startOfDay(day)];
  const parentCode = agentOf(world, 'zhao').row.code;
  const wanted = {
    agentCode: agent.row.code,
    parentCode,
    day,
    note: '片区调整',
    operator: simulatedOperator('zhouhang'),
  };
  return [
    { slot: submitted, run: async () => void (await submitMove(stage.db, stage.services.jobs, wanted, submitted)) },
    { slot: begins, run: async () => void (await executeDue(stage.db, begins)) },
  ];
};

/** An invitation with the inviter's own costs, and no part of its rewards yet. */
const invited = (world: TeamWorld): Act => {
  const main = agentOf(world, 'main').row;
  const at = recently(world, 9.8);
  return {
    slot: at,
    run: async () => {
      const answer = await perform(world.stage, getOfferRoute, main, at, 'offer', {});
      const { policies } = (answer as { data: AnswerOf<typeof getOffer> }).data;
      const [policy] = policies;
      if (policy === undefined) return;
      const costs = policy.bounds.costs.map(({ rateType, lowest }) => ({ rateType, rule: lowest }));
      const wish = { ...INVITED, policyId: policy.id, terms: { costs, parts: [] } };
      await perform(world.stage, addAgentRoute, main, at, 'invitation', wish);
    },
  };
};

const followedUp = (world: TeamWorld): Act => {
  const at = recently(world, 9.6);
  const note = { agentId: String(agentOf(world, 'quiet').row.id), body: CALL, dueDay: businessDay(world.now) };
  const main = agentOf(world, 'main').row;
  return { slot: at, run: async () => void (await perform(world.stage, addAgentNoteRoute, main, at, 'note', note)) };
};

export const teamActs = (world: TeamWorld): Act[] =>
  [...moved(world), invited(world), followedUp(world)].filter(({ slot }) => slot > world.from && slot <= world.now);
