import { getComparison } from '#capabilities/acquirer-view/contract/comparison/get-comparison.ts';
import { listComparisons } from '#capabilities/acquirer-view/contract/comparison/list-comparisons.ts';
import { getDisputeCounts } from '../../contract/lookup/get-dispute-counts.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { listDisputes } from '../../contract/lookup/list-disputes.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';

/** Reads that a change of a dispute makes old: the acquirer's view says which differences are questioned. */
export const CHANGED = [
  getDispute,
  listDisputes,
  getDisputeCounts,
  previewDispute,
  ...Object.values(getComparison),
  ...Object.values(listComparisons),
] as const;
