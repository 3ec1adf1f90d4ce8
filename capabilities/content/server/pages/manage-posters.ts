/** The staff's work on posters: lists, adds, shows and hides them. */
import type { RequestOf } from '#platform/contract/call.ts';
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound } from '#platform/http/problem.ts';
import type { PosterId } from '../../contract/content-ids.ts';
import type { addPoster } from '../../contract/pages/add-poster.ts';
import type { POSTER_KINDS, PosterLook } from '../../contract/pages/list-posters.ts';

export interface ListedPoster {
  readonly id: PosterId;
  readonly kind: (typeof POSTER_KINDS)[number];
  readonly look: PosterLook;
  readonly title: string;
  readonly isShow: boolean;
}

export const allPosters = async (db: Db): Promise<ListedPoster[]> => {
  const { rows } = await sql<ListedPoster>`
    select id, kind, look, replace(title ->> 'zh-Hans', E'\n', ' ') as title, is_show as "isShow"
    from content.poster order by kind, sort, id`.execute(db);
  return rows;
};

export const storePoster = async (tx: Tx, poster: RequestOf<typeof addPoster>['poster']): Promise<PosterId> => {
  const { kind, look, sort } = poster;
  const [title, subtitle] = [JSON.stringify(poster.title), JSON.stringify(poster.subtitle)];
  const { rows } = await sql<{ id: PosterId }>`
    insert into content.poster (kind, look, sort, title, subtitle)
    values (${kind}, ${look}, ${sort}, ${title}::jsonb, ${subtitle}::jsonb)
    returning id`.execute(tx);
  return onlyRow(rows).id;
};

/** @throws Problem 404 when there is none with this id. */
export const showPoster = async (tx: Tx, id: PosterId, isShow: boolean): Promise<void> => {
  const changed = await countChanged(tx, sql`update content.poster set is_show = ${isShow} where id = ${id}`);
  if (changed === 0) throw notFound();
};
