import type { StaffCaller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import type { Id } from '#platform/ids/id.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { FileId, FileKind } from '../contract/file-fields.ts';
import type { FoundFile } from './find-file.ts';

/** Which staff may see the pictures of a kind: the capability that owns their subject decides. */
export interface FileReviewer {
  readonly kind: FileKind;
  /** Permission that a member of the staff needs. */
  readonly permission: string;
  /** Whether the picture is part of a case that waits for a decision. */
  isWaiting(db: Db, subjectId: Id<string>, fileId: FileId): Promise<boolean>;
}

const reviewers = createRegistry<FileReviewer>('who may review pictures');
export const fileReviewers = { register: reviewers.register };

export const mayReview = async (
  db: Db,
  { permissions }: StaffCaller,
  { id, kind, subjectId }: FoundFile,
): Promise<boolean> => {
  const reviewer = reviewers.providers().find((one) => one.kind === kind);
  if (reviewer === undefined || subjectId === null || !permissions.has(reviewer.permission)) return false;
  return reviewer.isWaiting(db, subjectId, id);
};
