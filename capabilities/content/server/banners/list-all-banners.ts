import { handle } from '#platform/http/context.ts';
import { listAllBanners } from '../../contract/banners/list-all-banners.ts';
import { allBanners } from './manage-banners.ts';

export const listAllBannersRoute = handle(listAllBanners, async ({ db }) => ({
  rows: (await allBanners(db)).map(({ id, type, isShow, title, levelCodes, team, needs }) => ({
    id: String(id),
    type,
    isShown: isShow,
    title,
    levels: [...levelCodes],
    team,
    needs: needs ?? undefined,
  })),
}));
