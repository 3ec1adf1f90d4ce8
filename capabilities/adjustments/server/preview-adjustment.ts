import { handle } from '#platform/http/context.ts';
import { previewAdjustment } from '../contract/preview-adjustment.ts';
import { previewOf, wantedAdjustment } from './wanted-adjustment.ts';

export const previewAdjustmentRoute = handle(previewAdjustment, (context, request) =>
  previewOf(context.db, wantedAdjustment(context, request)),
);
