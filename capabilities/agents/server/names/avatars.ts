/** Avatars: which picture an agent shows, and who sees it. */
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { fileLink, type FileReader } from '#capabilities/files/server/api.ts';
import { agentById } from '../find-agents.ts';

const files = batchLookups<AgentId, FileId>(async (db, ids) => {
  const { rows } = await sql<{ agentId: AgentId; fileId: FileId }>`
    select agent_id as "agentId", file_id as "fileId" from agents.avatar
    where agent_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ agentId, fileId }) => [agentId, fileId]));
});

const avatarFile = files.one;

/** A link that is valid for some minutes; if empty, the first character of the name is shown. */
export const avatarOf = async (db: Db, vault: Vault, agentId: AgentId, now: Date): Promise<string> => {
  const file = await avatarFile(db, agentId);
  return file === undefined ? '' : fileLink(vault, file, now);
};

/** The agent itself and everybody above it. */
export const avatarReader: FileReader = {
  kind: 'avatar',
  mayRead: async (db, { agentId }, subjectId) =>
    (await agentById(db, subjectId as unknown as AgentId))?.path.includes(agentId) ?? false,
};
