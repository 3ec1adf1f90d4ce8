import { getChangeOptions } from '../contract/asking/get-change-options.ts';
import { listChangeSubjects } from '../contract/asking/list-change-subjects.ts';
import { previewChanges } from '../contract/asking/preview-changes.ts';
import { getChange } from '../contract/lookup/get-change.ts';
import { listChangeBatches } from '../contract/lookup/list-change-batches.ts';
import { listChanges } from '../contract/lookup/list-changes.ts';
import { getPromotion } from '../contract/promotions/get-promotion.ts';
import { listPromoted } from '../contract/promotions/list-promoted.ts';
import { listPromotions } from '../contract/promotions/list-promotions.ts';
import { previewPromotion } from '../contract/promotions/preview-promotion.ts';

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
