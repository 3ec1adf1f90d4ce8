import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { previewClosing } from '../../contract/review/preview-closing.ts';
import { blocksOfClosing } from '../closing.ts';
import { ownMerchant } from '../own-merchant.ts';

export const previewClosingRoute = handle(previewClosing, async ({ db, caller }, { id }) => {
  const merchant = await ownMerchant(db, caller.scope, id);
  if (merchant.status === 'closed') throw refuse('merchant_closed');
  return { blocks: await blocksOfClosing(db, id) };
});
