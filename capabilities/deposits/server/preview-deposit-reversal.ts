import { handle } from '#platform/http/context.ts';
import { previewDepositReversal } from '../contract/preview-deposit-reversal.ts';
import { presentDeposit } from './present-deposit.ts';
import { checkReversal } from './reverse-deposit.ts';

export const previewDepositReversalRoute = handle(previewDepositReversal, async ({ db }, asked) =>
  presentDeposit(db, await checkReversal(db, asked)),
);
