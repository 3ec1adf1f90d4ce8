import { handle } from '#platform/http/context.ts';
import { disablePoster } from '../../contract/pages/disable-poster.ts';
import { showPoster } from './manage-posters.ts';

export const disablePosterRoute = handle(disablePoster, async ({ db, audit }, { id }) => {
  await showPoster(db, id, false);
  audit({ subject: 'poster', subjectId: id, after: { isShown: false } });
  return {};
});
