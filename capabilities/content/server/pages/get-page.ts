import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getPage } from '../../contract/pages/get-page.ts';
import { linkFrom } from '../outside-link.ts';
import { inLanguage } from './in-language.ts';

interface Row {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly action: string | null;
}

export const getPageRoute = handle(getPage, async ({ db, lang }, { key }) => {
  const { rows } = await sql<Row>`
    select ${inLanguage('title', lang)} as title, ${inLanguage('body', lang)} as body, link,
      ${inLanguage('action', lang)} as action
    from content.page where key = ${key}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { title, body, link, action } = row;
  return { key, title, body, ...(link !== null && action !== null && { link: linkFrom(link, 'page', key), action }) };
});
