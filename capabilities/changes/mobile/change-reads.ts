import { getChange } from '../contract/get-change.ts';
import { getChangeOptions } from '../contract/get-change-options.ts';
import { listChangeBatches } from '../contract/list-change-batches.ts';
import { listChanges } from '../contract/list-changes.ts';
import { getPromotion } from '../contract/get-promotion.ts';
import { listPromoted } from '../contract/list-promoted.ts';
import { listPromotions } from '../contract/list-promotions.ts';
import { previewPromotion } from '../contract/preview-promotion.ts';
import { listChangeSubjects } from '../contract/list-change-subjects.ts';
import { previewChanges } from '../contract/preview-changes.ts';

/** Calls whose answers are stale once a change is asked for, cancelled or tried again. */
export const CHANGE_READS = [
  getChange,
  getChangeOptions,
  listChangeBatches,
  listChanges,
  listChangeSubjects,
  previewChanges,
  getPromotion,
  listPromoted,
  listPromotions,
  previewPromotion,
] as const;
