import { handle } from '#platform/http/context.ts';
import { listAllPosters } from '../../contract/pages/list-all-posters.ts';
import { allPosters } from './manage-posters.ts';

export const listAllPostersRoute = handle(listAllPosters, async ({ db }) => ({
  rows: (await allPosters(db)).map(({ id, isShow, ...poster }) => ({ id: String(id), ...poster, isShown: isShow })),
}));
