import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { attachFiles, fileLink, removeFilesOf, type Uploader } from '#capabilities/files/server/api.ts';
import { changeAvatar } from '../../contract/names/change-avatar.ts';

type ChangeContext = AgentContext & { readonly db: Tx };

const show = async ({ db, caller, now }: ChangeContext, fileId: FileId): Promise<void> => {
  const by: Uploader = `account:${caller.accountId}`;
  await attachFiles(db, [fileId], { kind: 'avatar', subjectId: caller.agentId, by, now });
  await sql`
    insert into agents.avatar (agent_id, file_id, changed_at) values (${caller.agentId}, ${fileId}, ${now})
    on conflict (agent_id) do update set file_id = excluded.file_id, changed_at = excluded.changed_at`.execute(db);
};

/** Deletes the former picture. Two changes at once run one after the other, by the lock of the agent. */
export const changeAvatarRoute = handle(changeAvatar, async (context, { fileId }) => {
  const { db, caller, services, now } = context;
  await sql`select 1 from agents.agent where id = ${caller.agentId} for no key update`.execute(db);
  const { rows } = await sql<{ fileId: FileId }>`
    delete from agents.avatar where agent_id = ${caller.agentId} returning file_id as "fileId"`.execute(db);
  const former = rows[0]?.fileId;
  if (former !== undefined && former !== fileId)
    await removeFilesOf(db, services, { kind: 'avatar', subjectId: caller.agentId, now });
  if (fileId !== undefined) await show(context, fileId);
  context.audit({ subject: 'agent', subjectId: caller.agentId, after: { avatar: fileId !== undefined } });
  return { avatar: fileId === undefined ? '' : fileLink(services.vault, fileId, now) };
});
