import { handle } from '#platform/http/context.ts';
import { previewRenaming } from '../contract/preview-renaming.ts';
import { numberedRow, presentRenaming, requireRenamable } from './rename-merchant.ts';

export const previewRenamingRoute = handle(previewRenaming, async ({ db }, request) => {
  const row = await requireRenamable(db, await numberedRow(db, request.merchantNo), request);
  return presentRenaming(db, row, request.name);
});
