import { handle } from '#platform/http/context.ts';
import { previewFile } from '../../contract/files/preview-file.ts';
import { givenFile } from './given-file.ts';
import { presentLooked } from './present-file.ts';
import { lookAtGiven } from './upload-file.ts';

export const previewFileRoute = handle(previewFile, async ({ db, now }, request) => {
  const found = await lookAtGiven(db, await givenFile(db, request), now);
  return {
    headings: Object.entries(found.mapping).map(([heading, column]) => ({ heading, column })),
    unmapped: [...found.unmapped],
    ...presentLooked(found, request.shown),
  };
});
