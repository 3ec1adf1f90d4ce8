/** The effect that a move would have, without changing anything (docs/domain.md §2). */
import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, belowOf, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { countOpenInvitations } from '#capabilities/invitations/server/api.ts';
import { planNewPlace, type TermPlan } from '#capabilities/policies/server/api.ts';
import { operationsAcross, terminalsOfTeam, type OperationAcross } from '#capabilities/terminals/server/api.ts';
import { repriceLines, type LineShares } from '#capabilities/trades/server/api.ts';
import type { OpenStages } from '../../rules/moves/open-stages.ts';
import { lastSales } from '../transfers/last-sales.ts';
import { blocksOf, type Obstacle, type MoveParties } from './check-move.ts';
import { comparePrices, type PolicyPrices } from './compare-prices.ts';
import { scheduledMove, type MoveRow } from './move-row.ts';
import { stagesOf } from './stages-of-team.ts';

export interface Meaning {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** The operator has no agent. Those whose share stays the same are included. */
  readonly shares: readonly (LineShares & { readonly agent: AgentBrief | undefined })[];
}

export interface MovePreview extends MoveParties {
  readonly day: BusinessDay;
  /** Root first, the agent last. */
  readonly oldLine: readonly AgentBrief[];
  readonly newLine: readonly AgentBrief[];
  readonly belowCount: number;
  readonly terminalCount: number;
  readonly merchantCount: number;
  /** The team's open invitations: people who register with them join it in its new place. */
  readonly invitationCount: number;
  /** Empty when the move is possible. */
  readonly blocked: readonly Obstacle[];
  readonly scheduled: MoveRow | undefined;
  readonly prices: readonly PolicyPrices[];
  /** Undefined for a move that is not possible. */
  readonly meaning: Meaning | undefined;
  readonly stages: OpenStages;
  /** Pending between the agent and its old line: ended when the move is executed. */
  readonly operations: readonly OperationAcross[];
  /** Changes with the obstacles and the prices: a submission may require the one that was seen. */
  readonly mark: string;
}

const namesOf = async (db: Db, ids: readonly AgentId[]): Promise<AgentBrief[]> => {
  const agents = await agentsByIds(db, ids);
  return ids.flatMap((id) => agents.get(id) ?? []);
};

const merchantsOf = async (db: Db, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0) as count
    from statistics.api_current(array[${agentId}]::bigint[], true, 'merchant')`.execute(db);
  return onlyRow(rows).count;
};

const meaningOf = async (
  db: Db,
  parties: MoveParties,
  plans: readonly TermPlan[],
  day: BusinessDay,
  now: Date,
): Promise<Meaning> => {
  const { period, lines } = await lastSales(db, parties, plans, day, now);
  const shares = await repriceLines(db, lines, period);
  const agents = await agentsByIds(
    db,
    shares.flatMap(({ agentId }) => agentId ?? []),
  );
  const agentOf = (id: AgentId | null): AgentBrief | undefined => (id === null ? undefined : agents.get(id));
  return {
    from: period.from,
    to: period.to,
    shares: shares.map((share) => ({ ...share, agent: agentOf(share.agentId) })),
  };
};

const markOf = (blocked: readonly Obstacle[], prices: readonly PolicyPrices[]): string =>
  createHash('sha256')
    .update(JSON.stringify([blocked, prices]))
    .digest('hex')
    .slice(0, 8);

export const meaningOfMove = async (
  db: Db,
  parties: MoveParties,
  day: BusinessDay,
  now: Date,
): Promise<MovePreview> => {
  const { agent, newParent } = parties;
  const blocked = await blocksOf(db, parties, day);
  const plans = await planNewPlace(db, { agentId: agent.id, toParentId: newParent.id, from: day, now });
  const prices = await comparePrices(db, parties, plans, day);
  const terminals = await terminalsOfTeam(db, agent.id);
  return {
    ...parties,
    day,
    oldLine: await namesOf(db, agent.path),
    newLine: await namesOf(db, [...newParent.path, agent.id]),
    belowCount: (await belowOf(db, agent.id)).count,
    terminalCount: terminals.reduce((sum, { count }) => sum + count, 0),
    merchantCount: await merchantsOf(db, agent.id),
    invitationCount: await countOpenInvitations(db, agent.id, now),
    blocked,
    scheduled: await scheduledMove(db, agent.id),
    prices,
    meaning: blocked.length > 0 ? undefined : await meaningOf(db, parties, plans, day, now),
    stages: await stagesOf(db, terminals, day),
    operations: await operationsAcross(db, agent.id),
    mark: markOf(blocked, prices),
  };
};
