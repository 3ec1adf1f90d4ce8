import type { AnswerOf } from '#platform/contract/call.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { PosterId } from '../../contract/content-ids.ts';
import { listPosters } from '../../contract/pages/list-posters.ts';
import { inLanguage } from './in-language.ts';

type Poster = AnswerOf<typeof listPosters>['rows'][number];

interface Row {
  id: PosterId;
  kind: Poster['kind'];
  look: Poster['look'];
  title: string;
  subtitle: string;
}

export const listPostersRoute = handle(listPosters, async ({ db, lang }, { kind }) => {
  const { rows } = await sql<Row>`
    select id, kind, look, ${inLanguage('title', lang)} as title, ${inLanguage('subtitle', lang)} as subtitle
    from content.poster where is_show and kind = coalesce(${kind ?? null}, kind)
    order by kind, sort, id limit 50`.execute(db);
  return { rows: rows.map((row) => ({ ...row, id: String(row.id), isShow: true })) };
});
