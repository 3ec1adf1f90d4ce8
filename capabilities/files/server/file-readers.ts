import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { FileKind } from '../contract/file-fields.ts';

/** Who may read the pictures of a kind: the capability that owns their subject decides. */
export interface FileReader {
  readonly kind: FileKind;
  /** @param subjectId the subject of the picture, as the capability attached it. */
  mayRead(db: Db, caller: Caller, subjectId: Id<string>, now: Date): Promise<boolean>;
}

const readers = createRegistry<FileReader>('who may read pictures');
export const fileReaders = { register: readers.register };

export const mayRead = async (
  db: Db,
  caller: Caller,
  { kind, subjectId }: { kind: FileKind; subjectId: Id<string> },
  now: Date,
): Promise<boolean> => {
  const reader = readers.providers().find((one) => one.kind === kind);
  return (await reader?.mayRead(db, caller, subjectId, now)) ?? false;
};
