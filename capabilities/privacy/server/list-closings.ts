import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { listClosings } from '../contract/list-closings.ts';
import { newestClosings, type ClosingRow } from './closing-row.ts';
import { openConditions } from './conditions.ts';

const present = async (db: Db, row: ClosingRow, agentCode: string, now: Date) => ({
  id: String(row.id),
  agentCode,
  state: row.state,
  appliedAt: row.appliedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  endedAt: row.endedAt?.toISOString(),
  stoppedFor: row.stoppedFor ?? undefined,
  ...(row.state === 'waiting' && { conditions: await openConditions(db, row.agentId, now) }),
});

export const listClosingsRoute = handle(listClosings, async ({ db, now }, { isAll = false }) => {
  const found = await newestClosings(db, isAll);
  const agents = await agentsByIds(
    db,
    found.map(({ agentId }) => agentId),
  );
  const rows = [];
  for (const row of found) rows.push(await present(db, row, agents.get(row.agentId)?.code ?? '', now));
  return { rows };
});
