import { handle } from '#platform/http/context.ts';
import { addPoster } from '../../contract/pages/add-poster.ts';
import { storePoster } from './manage-posters.ts';

export const addPosterRoute = handle(addPoster, async ({ db, audit }, { poster }) => {
  const id = await storePoster(db, poster);
  audit({ subject: 'poster', subjectId: id, after: { title: poster.title } });
  return { id: String(id) };
});
