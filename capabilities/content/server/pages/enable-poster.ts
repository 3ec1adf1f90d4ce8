import { handle } from '#platform/http/context.ts';
import { enablePoster } from '../../contract/pages/enable-poster.ts';
import { showPoster } from './manage-posters.ts';

export const enablePosterRoute = handle(enablePoster, async ({ db, audit }, { id }) => {
  await showPoster(db, id, true);
  audit({ subject: 'poster', subjectId: id, after: { isShown: true } });
  return {};
});
