/** Keeps the effect of a move on each party when it is decided, so that its notice shows the same later. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { belowOf, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TermPlan, TouchedAgent } from '#capabilities/policies/server/api.ts';
import { planNewPlace } from '#capabilities/policies/server/api.ts';
import type { MoveId, MoveNoticeId } from '../../contract/moves/move.ts';
import type { MoveParties } from './check-move.ts';
import { deltaOf, meantOfAll, type MeantLine, type MoveEffect } from './party-meaning.ts';
import { stagesOfTeam } from './stages-of-team.ts';

/** The number of agents that are listed; all are counted. */
const MOST_RAISED = 200;

export interface RaisedAgent {
  readonly agentId: AgentId;
  readonly parentId: AgentId | null;
  readonly deltaFen: Fen;
  readonly changes: readonly (TouchedAgent['changes'][number] & { readonly policyId: PolicyId })[];
}

/** Stored as JSON. */
export interface PartyMeaning {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly lines: readonly MeantLine[];
  /** The agents from the party down to the moved one; empty where the team does not belong to the party. */
  readonly oldLine: readonly AgentId[];
  readonly newLine: readonly AgentId[];
  /** Number of agents below the moved one. */
  readonly belowCount: number;
  /** Changes of the moved agent's own terms by the move: shown to it alone. */
  readonly own: RaisedAgent['changes'];
  /** Agents below the party, itself not among them, who are below it before and after. */
  readonly raised: readonly RaisedAgent[];
  readonly raisedCount: number;
  /** Stages begun before the day; missing for agents that did not have the team before. */
  readonly stageCount?: number;
}

const changesOf = (plans: readonly TermPlan[], day: BusinessDay): Map<AgentId, RaisedAgent> => {
  const raised = new Map<AgentId, RaisedAgent>();
  for (const { policyId, touched } of plans)
    for (const { agentId, parentId, changes } of touched) {
      const own = changes.filter(({ validFrom }) => validFrom === day).map((change) => ({ ...change, policyId }));
      const before = raised.get(agentId)?.changes ?? [];
      if (own.length > 0) raised.set(agentId, { agentId, parentId, deltaFen: 0 as Fen, changes: [...before, ...own] });
    }
  return raised;
};

interface MeaningFacts {
  readonly parties: MoveParties;
  readonly meant: MoveEffect;
  readonly raised: ReadonlyMap<AgentId, RaisedAgent>;
  readonly belowCount: number;
  readonly stageCount: number;
}

const fromOn = (path: readonly AgentId[], id: AgentId): readonly AgentId[] => {
  const at = path.indexOf(id);
  return at < 0 ? [] : path.slice(at);
};

const meaningFor = (known: MeaningFacts, { id }: AgentBrief): PartyMeaning => {
  const { agent, newParent } = known.parties;
  const oldLine = fromOn(agent.path, id);
  const newLine = fromOn([...newParent.path, agent.id], id);
  const staysSeen = oldLine.length > 0 && newLine.length > 0;
  const raised = staysSeen ? [...known.raised.values()].filter(({ agentId }) => agentId !== id) : [];
  return {
    from: known.meant.from,
    to: known.meant.to,
    lines: known.meant.lines.get(id) ?? [],
    oldLine,
    newLine,
    belowCount: known.belowCount,
    own: id === agent.id ? (known.raised.get(id)?.changes ?? []) : [],
    raised: raised
      .slice(0, MOST_RAISED)
      .map((each) => ({ ...each, deltaFen: deltaOf(known.meant.lines.get(each.agentId)) })),
    raisedCount: raised.length,
    ...(oldLine.length > 0 && { stageCount: known.stageCount }),
  };
};

const partiesNotified = ({ agent, oldParent, newParent }: MoveParties): AgentBrief[] =>
  oldParent === undefined ? [agent, newParent] : [agent, newParent, oldParent];

/** The effect that the move would have on each party, by the books of now. */
const meaningsOf = async (
  db: Db,
  parties: MoveParties,
  day: BusinessDay,
  now: Date,
): Promise<Map<AgentId, PartyMeaning>> => {
  const { agent, newParent } = parties;
  const plans = await planNewPlace(db, { agentId: agent.id, toParentId: newParent.id, from: day, now });
  const known = {
    parties,
    meant: await meantOfAll(db, parties, plans, day, now),
    raised: changesOf(plans, day),
    belowCount: (await belowOf(db, agent.id)).count,
    stageCount: (await stagesOfTeam(db, agent.id, day)).count,
  };
  return new Map(partiesNotified(parties).map((party) => [party.id, meaningFor(known, party)]));
};

export const keepMeanings = async (
  tx: Tx,
  moveId: MoveId,
  parties: MoveParties,
  day: BusinessDay,
  now: Date,
): Promise<void> => {
  const meanings = await meaningsOf(tx, parties, day, now);
  const kept = [...meanings.values()].map((each) => JSON.stringify(each));
  await sql`
    insert into reassignments.move_notice (move_id, agent_id, notified_at, meaning)
    select ${moveId}, agent_id, ${now}, meaning::jsonb
    from unnest(${[...meanings.keys()]}::bigint[], ${kept}::text[]) as given (agent_id, meaning)`.execute(tx);
};

/** By agent; a move that was decided before meanings were stored has none. */
export const noticesOf = async (db: Db, moveId: MoveId): Promise<Map<AgentId, MoveNoticeId>> => {
  const { rows } = await sql<{ id: MoveNoticeId; agentId: AgentId }>`
    select id, agent_id as "agentId" from reassignments.move_notice where move_id = ${moveId}`.execute(db);
  return new Map(rows.map(({ id, agentId }) => [agentId, id]));
};
