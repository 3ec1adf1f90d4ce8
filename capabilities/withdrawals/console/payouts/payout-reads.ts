import type { Call } from '#platform/contract/call.ts';
import { getBatch } from '../../contract/payouts/get-batch.ts';
import { getPayoutCounts } from '../../contract/payouts/get-payout-counts.ts';
import { listBatches } from '../../contract/payouts/list-batches.ts';
import { previewBatch } from '../../contract/payouts/preview-batch.ts';
import { getWithdrawalCounts } from '../../contract/review/get-withdrawal-counts.ts';

/** Read again after each act of the page. */
export const payoutReads: readonly Call[] = [listBatches, getBatch, getPayoutCounts, previewBatch, getWithdrawalCounts];
