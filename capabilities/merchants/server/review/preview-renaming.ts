import { handle } from '#platform/http/context.ts';
import { previewRenaming } from '../../contract/review/preview-renaming.ts';
import { numberedRow, presentRenaming, requireRenamable } from '../renaming/rename-merchant.ts';

export const previewRenamingRoute = handle(previewRenaming, async ({ db }, request) => {
  const row = await requireRenamable(db, await numberedRow(db, request.merchantNo), request);
  return presentRenaming(db, row, request.name);
});
