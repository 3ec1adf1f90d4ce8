import { handle } from '#platform/http/context.ts';
import { listAdjustments } from '../contract/list-adjustments.ts';
import { adjustmentsToDecide } from './adjustment-row.ts';
import { presentAdjustments } from './present-adjustment.ts';

const MOST_LISTED = 200;

export const listAdjustmentsRoute = handle(listAdjustments, async ({ db }, { isAll = false }) => ({
  rows: await presentAdjustments(db, await adjustmentsToDecide(db, { isAll, limit: MOST_LISTED })),
}));
