import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { maskMobile } from '#platform/validate/mask.ts';
import { teamTotals } from '#capabilities/statistics/server/api.ts';
import { listTree } from '../../contract/lookup/list-tree.ts';
import { agentsByIds } from '../find-agents.ts';
import type { AgentBrief } from './agent-brief.ts';
import { countsOf } from './agent-row.ts';
import { countRoots } from './find-roots.ts';
import { findTree, isFiltered } from './find-tree.ts';
import { shownStatus } from './present-agent.ts';

type TreeRow = AnswerOf<typeof listTree>['rows'][number];

/** Sales of the teams, each seen from its root, under which all of them were made. */
const monthsOf = async (db: Db, agents: readonly AgentBrief[], now: Date): Promise<Map<AgentId, Fen>> => {
  const byRoot = Map.groupBy(agents, ({ id, path }) => path[0] ?? id);
  const found = new Map<AgentId, Fen>();
  for (const [viewerId, below] of byRoot) {
    const totals = await teamTotals(db, { viewerId, ids: below.map(({ id }) => id), now });
    for (const [id, { amountFen }] of totals) found.set(id, amountFen);
  }
  return found;
};

const presentTree = async (db: Db, agents: readonly AgentBrief[], now: Date): Promise<TreeRow[]> => {
  const counts = await countsOf(
    db,
    agents.map(({ id }) => id),
  );
  const above = await agentsByIds(db, [...new Set(agents.flatMap(({ path }) => path.slice(0, -1)))]);
  const months = await monthsOf(db, agents, now);
  return agents.map((agent) => ({
    id: String(agent.id),
    code: agent.code,
    name: agent.name,
    mobile: maskMobile(agent.mobile),
    levelCode: agent.levelCode,
    status: shownStatus(agent),
    isSpecific: agent.isSpecific,
    above: agent.path.slice(0, -1).flatMap((id) => above.get(id)?.name ?? []),
    childCount: counts.get(agent.id)?.childCount ?? 0,
    teamCount: counts.get(agent.id)?.teamCount ?? 0,
    terminalCount: counts.get(agent.id)?.terminalCount ?? 0,
    monthFen: months.get(agent.id) ?? fen(0),
  }));
};

const countAll = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agents.agent`.execute(db);
  return onlyRow(rows).count;
};

export const listTreeRoute = handle(listTree, async ({ db, now }, wanted) => {
  const { rows, ...page } = await findTree(db, wanted);
  const isFirst = wanted.parentId === undefined && wanted.cursor === undefined && !isFiltered(wanted);
  const counts = isFirst ? { counts: { roots: await countRoots(db), all: await countAll(db) } } : {};
  return { ...page, ...counts, rows: await presentTree(db, rows, now) };
});
