import { getComparison } from '#capabilities/acquirer-view/contract/get-comparison.ts';
import { listComparisons } from '#capabilities/acquirer-view/contract/list-comparisons.ts';
import { getDispute } from '../contract/get-dispute.ts';
import { getDisputeCounts } from '../contract/get-dispute-counts.ts';
import { listDisputes } from '../contract/list-disputes.ts';
import { previewDispute } from '../contract/preview-dispute.ts';

/** Reads that a change of a dispute makes old: the acquirer's view says which differences are questioned. */
export const CHANGED = [
  getDispute,
  listDisputes,
  getDisputeCounts,
  previewDispute,
  ...Object.values(getComparison),
  ...Object.values(listComparisons),
] as const;
