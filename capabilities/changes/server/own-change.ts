import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { ChangeId } from '../contract/change-ids.ts';
import type { ChangeKind } from '../contract/change-kinds.ts';
import { changesWhere, seenBy, type ChangeRow } from './change-row.ts';

/** @throws 404 for a change that the agent does not see, as for an unknown one. */
export const seenChange = async (db: Db, agentId: AgentId, kind: ChangeKind, id: ChangeId): Promise<ChangeRow> => {
  const [row] = await changesWhere(db, sql`change.id = ${id} and change.kind = ${kind} and ${seenBy(agentId)}`);
  if (row === undefined) throw notFound();
  return row;
};
