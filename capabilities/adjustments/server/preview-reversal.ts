import { handle } from '#platform/http/context.ts';
import { previewReversal } from '../contract/preview-reversal.ts';
import { previewOf, wantedReversal } from './wanted-adjustment.ts';

export const previewReversalRoute = handle(previewReversal, async (context, request) =>
  previewOf(context.db, await wantedReversal(context, request)),
);
