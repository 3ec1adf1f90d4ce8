import { getChange } from '../contract/get-change.ts';
import { getChangeOptions } from '../contract/get-change-options.ts';
import { listChangeBatches } from '../contract/list-change-batches.ts';
import { listChanges } from '../contract/list-changes.ts';
import { listChangeSubjects } from '../contract/list-change-subjects.ts';
import { previewChanges } from '../contract/preview-changes.ts';

/** What a change that is asked for, cancelled or tried again makes old. */
export const CHANGE_READS = [
  getChange,
  getChangeOptions,
  listChangeBatches,
  listChanges,
  listChangeSubjects,
  previewChanges,
] as const;
