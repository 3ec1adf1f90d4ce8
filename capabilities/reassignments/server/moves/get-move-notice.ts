import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { sumFen } from '#platform/money/fen.ts';
import { agentRef, agentsByIds, relationTo, type AgentBrief, type AgentRef } from '#capabilities/agents/server/api.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { policiesByIds, type PolicyBrief } from '#capabilities/policies/server/api.ts';
import { getMoveNotice, type MOVE_ROLES } from '../../contract/moves/get-move-notice.ts';
import type { RaisedAgent } from './keep-meanings.ts';
import { moveNotice, type MoveNoticeRow } from './move-notice-row.ts';

type Role = (typeof MOVE_ROLES)[number];
type Agents = ReadonlyMap<AgentId, AgentBrief>;
type Policies = ReadonlyMap<PolicyId, PolicyBrief>;

interface Reading {
  readonly notice: MoveNoticeRow;
  readonly role: Role;
  readonly readerId: AgentId;
  readonly agents: Agents;
  readonly policies: Policies;
}

const roleOf = ({ agentId, toParentId, meaning }: MoveNoticeRow, readerId: AgentId): Role => {
  if (agentId === readerId) return 'agent';
  if (toParentId === readerId) return 'new_parent';
  return meaning.newLine.length > 0 ? 'old_parent_below' : 'old_parent';
};

/** Whether the move is still to come, or the agent is where it was moved to: else both have nothing to do any more. */
const concerns = ({ notice, agents }: Reading): boolean =>
  notice.status === 'scheduled' ||
  (notice.status === 'done' && agents.get(notice.agentId)?.parentId === notice.toParentId);

/** The agent and its future parent see each other's names; others see the names that they see in the tree. */
const isNamed = (reading: Reading, { id }: AgentBrief): boolean => {
  const { role, notice } = reading;
  if (!concerns(reading)) return false;
  return (role === 'agent' && id === notice.toParentId) || (role === 'new_parent' && id === notice.agentId);
};

const refIn = (reading: Reading, id: AgentId): AgentRef => {
  const agent = reading.agents.get(id);
  if (agent === undefined) return { relation: 'outside' };
  const ref = agentRef(agent, { id: reading.readerId });
  return ref.name === undefined && isNamed(reading, agent) ? { relation: 'outside', name: agent.name } : ref;
};

const contactOf = (reading: Reading) => {
  const { role, notice, agents, readerId } = reading;
  const other = agents.get(role === 'new_parent' ? notice.agentId : notice.toParentId);
  if (other === undefined || role === 'old_parent' || other.closedAt !== null || !concerns(reading)) return {};
  // an agent that is not below the reader yet is called by its parent of now
  if (role !== 'agent' && relationTo(other, { id: readerId }) !== 'direct') return {};
  return { contact: { name: other.name, mobile: other.mobile } };
};

const nameIn = (policies: Policies, id: PolicyId): string => policies.get(id)?.name ?? '';

const namedChanges = (changes: RaisedAgent['changes'], policies: Policies) =>
  changes.map(({ policyId, ...change }) => ({ ...change, policyName: nameIn(policies, policyId) }));

/** Agents that have left the reader's team since are counted, not listed. */
const raisedIn = ({ notice, agents, policies, readerId }: Reading) =>
  notice.meaning.raised.flatMap(({ agentId, deltaFen, changes }) => {
    const agent = agents.get(agentId);
    const at = agent?.path.indexOf(readerId) ?? -1;
    if (agent === undefined || at < 0) return [];
    return [
      {
        agent: agentRef(agent, { id: readerId }),
        levelCode: agent.levelCode,
        depth: agent.path.length - 1 - at,
        deltaFen,
        changes: namedChanges(changes, policies),
      },
    ];
  });

const linesIn = ({ notice, policies }: Reading) =>
  notice.meaning.lines.map(({ policyId, oldPpm, newPpm, ...line }) => ({
    ...line,
    policyName: nameIn(policies, policyId),
    ...(oldPpm !== null && { oldPpm }),
    ...(newPpm !== null && { newPpm }),
  }));

const read = async (db: Db, notice: MoveNoticeRow, readerId: AgentId): Promise<Reading> => {
  const { lines, own, raised, oldLine, newLine } = notice.meaning;
  const changes = [...own, ...raised.flatMap((each) => each.changes)];
  const ids = [notice.agentId, notice.toParentId, ...oldLine, ...newLine, ...raised.map(({ agentId }) => agentId)];
  return {
    notice,
    role: roleOf(notice, readerId),
    readerId,
    agents: await agentsByIds(db, [...new Set(ids)]),
    policies: await policiesByIds(db, [...new Set([...lines, ...changes].map(({ policyId }) => policyId))]),
  };
};

export const getMoveNoticeRoute = handle(getMoveNotice, async ({ db, caller }, { id }) => {
  const notice = await moveNotice(db, id, caller.agentId);
  if (notice === undefined) throw notFound();
  const reading = await read(db, notice, caller.agentId);
  const { from, to, lines, oldLine, newLine, belowCount, own, raisedCount, stageCount } = notice.meaning;
  const agentName = refIn(reading, notice.agentId).name;
  const parentName = refIn(reading, notice.toParentId).name;
  return {
    id: String(notice.id),
    role: reading.role,
    status: notice.status,
    notifiedAt: notice.notifiedAt.toISOString(),
    day: notice.day,
    ...(agentName !== undefined && { agentName }),
    ...(parentName !== undefined && { parentName }),
    from,
    to,
    oldFen: sumFen(lines.map(({ oldFen }) => oldFen)),
    newFen: sumFen(lines.map(({ newFen }) => newFen)),
    lines: linesIn(reading),
    oldLine: oldLine.map((each) => refIn(reading, each)),
    newLine: newLine.map((each) => refIn(reading, each)),
    belowCount,
    own: namedChanges(own, reading.policies),
    raisedCount,
    raised: raisedIn(reading),
    ...(stageCount !== undefined && { stageCount }),
    ...contactOf(reading),
  };
});
