import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listBanners } from '../../contract/banners/list-banners.ts';
import type { BannerId } from '../../contract/content-ids.ts';
import { linkFrom } from '../outside-link.ts';
import { inLanguage } from '../pages/in-language.ts';
import { isShown } from './shown-banners.ts';

interface Row {
  id: BannerId;
  bannerType: number;
  title: string;
  subtitle: string;
  action: string;
  link: string | null;
  hasBody: boolean;
}

export const listBannersRoute = handle(listBanners, async (context, { bannerType }) => {
  const { db, lang } = context;
  const { rows } = await sql<Row>`
    select id, banner_type as "bannerType", ${inLanguage('title', lang)} as title,
      ${inLanguage('subtitle', lang)} as subtitle,
      ${inLanguage('action', lang)} as action, link,
      body is not null as "hasBody"
    from content.banner as banner
    where ${await isShown(context)} and (${bannerType ?? null}::int is null
      or banner_type = ${bannerType ?? null}::int)
    order by banner_type, sort, id limit 50`.execute(db);
  return {
    rows: rows.map(({ id, link, ...row }) => ({
      id: String(id),
      ...row,
      isShow: true,
      ...(link !== null && { link: linkFrom(link, 'banner', id) }),
    })),
  };
});
