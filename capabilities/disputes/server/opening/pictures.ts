/** The pictures that an agent attached to its question: for itself, and for the staff who answers. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import type { Services } from '#platform/http/services.ts';
import { idOf } from '#platform/ids/id.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { attachFiles, fileLink, type FileReader, type FileReviewer } from '#capabilities/files/server/api.ts';
import type { DisputeId } from '../../contract/lookup/dispute-fields.ts';
import { isOpen } from '../../rules/lookup/dispute-states.ts';
import { disputeById, ownDispute } from '../dispute-row.ts';

/** Adds the pictures in the order in which they were chosen. @throws refuse('file_gone') */
export const addPictures = async (
  { db, caller, now }: WriteContext<AgentContext>,
  id: DisputeId,
  fileIds: readonly FileId[],
): Promise<void> => {
  if (fileIds.length === 0) return;
  await attachFiles(db, fileIds, { kind: 'dispute', subjectId: id, by: `account:${caller.accountId}`, now });
  await sql`
    insert into disputes.picture (dispute_id, no, file_id)
    select ${id}::bigint, no, file_id
    from unnest(${[...fileIds]}::bigint[]) with ordinality as given (file_id, no)`.execute(db);
};

export const picturesOf = async (db: Db, id: DisputeId): Promise<FileId[]> => {
  const { rows } = await sql<{ fileId: FileId }>`
    select file_id as "fileId" from disputes.picture where dispute_id = ${id} order by no`.execute(db);
  return rows.map(({ fileId }) => fileId);
};

/** Links to the pictures; the caller has checked that the reader may see them. */
export const pictureLinks = async (
  { db, services, now }: { readonly db: Db; readonly services: Pick<Services, 'vault'>; readonly now: Date },
  id: DisputeId,
): Promise<string[]> => (await picturesOf(db, id)).map((fileId) => fileLink(services.vault, fileId, now));

/** Only the agent itself may read them, as all of its questions. */
export const pictureReader: FileReader = {
  kind: 'dispute',
  mayRead: async (db, { agentId, permissions }, subjectId) =>
    permissions.has('dispute:view') && (await ownDispute(db, agentId, idOf(subjectId))) !== undefined,
};

export const pictureReviewer: FileReviewer = {
  kind: 'dispute',
  permission: 'dispute:view',
  isWaiting: async (db, subjectId) => {
    const row = await disputeById(db, idOf(subjectId));
    return row !== undefined && isOpen(row.state);
  },
};
