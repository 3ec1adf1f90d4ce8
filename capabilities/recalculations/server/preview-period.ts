import { handle } from '#platform/http/context.ts';
import { previewPeriod } from '../contract/preview-period.ts';
import { periodOf } from './asked-period.ts';
import { differencesOf } from './differences-of.ts';
import { presentDifferences } from './present-question.ts';

export const previewPeriodRoute = handle(previewPeriod, async ({ db, now }, request) => {
  const { lines, unknown, ...found } = await differencesOf(db, await periodOf(db, request, now), request.shown);
  return { lines, unknownLines: unknown, ...(await presentDifferences(db, found)) };
});
