import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';

export interface ParentContact {
  readonly name: string;
  readonly mobile: string;
}

/** Whom an agent asks: name and mobile of its direct parent. Nothing else of anybody above may be sent to it. */
export const parentContactOf = async (db: Db, agentId: AgentId): Promise<ParentContact | undefined> => {
  const parentId = (await agentById(db, agentId))?.parentId ?? null;
  const parent = parentId === null ? undefined : await agentById(db, parentId);
  return parent && { name: parent.name, mobile: parent.mobile };
};
