import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getBanner } from '../../contract/banners/get-banner.ts';
import { linkFrom } from '../outside-link.ts';
import { inLanguage } from '../pages/in-language.ts';
import { isShown } from './shown-banners.ts';

export const getBannerRoute = handle(getBanner, async (context, { id }) => {
  const { db, lang } = context;
  const { rows } = await sql<{
    title: string;
    subtitle: string;
    body: string | null;
    action: string;
    link: string | null;
  }>`
    select ${inLanguage('title', lang)} as title, ${inLanguage('subtitle', lang)} as subtitle,
      ${inLanguage('body', lang)} as body,
      ${inLanguage('action', lang)} as action, link
    from content.banner as banner where id = ${id} and ${await isShown(context)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { title, subtitle, body, action, link } = row;
  return {
    id: String(id),
    title,
    subtitle,
    body: body ?? '',
    action,
    ...(link !== null && { link: linkFrom(link, 'banner', id) }),
  };
});
