import { getDispute } from '../contract/get-dispute.ts';
import { getDisputeCounts } from '../contract/get-dispute-counts.ts';
import { listDisputes } from '../contract/list-disputes.ts';
import { previewDispute } from '../contract/preview-dispute.ts';

/** Reads that a change of a dispute makes old. */
export const CHANGED = [getDispute, listDisputes, getDisputeCounts, previewDispute] as const;
