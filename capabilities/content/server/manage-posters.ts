/** What the operator does with posters: lists, adds, shows and hides them. */
import { z } from 'zod';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { POSTER_KINDS, POSTER_LOOKS } from '../contract/list-posters.ts';
import type { PosterId } from '../contract/content-ids.ts';

const TWO_LINES = /^[^\n]{1,24}(\n[^\n]{1,24})?$/;

/** In every language: a poster is shared with people who read it. */
const words = (line: z.ZodString) => z.strictObject({ 'zh-Hans': line, 'zh-Hant': line, en: line, ja: line });

/** A poster as a JSON file gives it; a title has at most two lines of 24 characters. */
export const posterFile = z.strictObject({
  kind: z.enum(POSTER_KINDS),
  look: z.enum(POSTER_LOOKS),
  title: words(z.string().regex(TWO_LINES)),
  subtitle: words(z.string().min(1).max(60)),
  sort: z.number().int().min(0).max(100_000).default(1_000),
});

export interface ListedPoster {
  readonly id: PosterId;
  readonly kind: string;
  readonly look: string;
  readonly title: string;
  readonly isShow: boolean;
}

export const allPosters = async (db: Db): Promise<ListedPoster[]> => {
  const { rows } = await sql<ListedPoster>`
    select id, kind, look, replace(title ->> 'zh-Hans', E'\n', ' ') as title, is_show as "isShow"
    from content.poster order by kind, sort, id`.execute(db);
  return rows;
};

export const addPoster = async (db: Db, poster: z.output<typeof posterFile>): Promise<PosterId> => {
  const { kind, look, sort } = poster;
  const [title, subtitle] = [JSON.stringify(poster.title), JSON.stringify(poster.subtitle)];
  const { rows } = await sql<{ id: PosterId }>`
    insert into content.poster (kind, look, sort, title, subtitle)
    values (${kind}, ${look}, ${sort}, ${title}::jsonb, ${subtitle}::jsonb)
    returning id`.execute(db);
  return onlyRow(rows).id;
};

/** @returns whether there is one with this id. */
export const showPoster = async (db: Db, id: PosterId, isShow: boolean): Promise<boolean> => {
  const { rows } = await sql`
    update content.poster set is_show = ${isShow} where id = ${id} returning 1`.execute(db);
  return rows.length > 0;
};
