import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getBanner } from '../contract/get-banner.ts';
import { inLanguage } from './in-language.ts';

export const getBannerRoute = handle(getBanner, async ({ db, lang, now }, { id }) => {
  const { rows } = await sql<{ title: string; body: string | null; link: string | null }>`
    select ${inLanguage('title', lang)} as title, ${inLanguage('body', lang)} as body, link
    from content.banner where id = ${id} and is_show and starts_at <= ${now} and ends_at > ${now}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return { id: String(id), title: row.title, body: row.body ?? '', ...(row.link !== null && { link: row.link }) };
});
