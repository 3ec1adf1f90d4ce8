/** Groups equal notices: thousands of one day in the same words become one line, and a page continues behind them. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import { actOf } from '../../contract/notices/notice-acts.ts';
import type { Readers } from '../readable-values.ts';
import { isKept, isOwn, isRead, type NoticeRow, type Reader } from './find-notices.ts';
import { follows, type Place } from './listed-notices.ts';

type Equal = Pick<NoticeRow, 'id' | 'kind' | 'key' | 'values' | 'pinnedUntil' | 'publishedAt'>;

/** Whether a notice stays by itself: it waits for a person, or a person wrote it. */
const isSingle = ({ key, pinnedUntil }: Equal): boolean =>
  key === null || pinnedUntil !== null || actOf(key)?.[1].tag !== undefined;

/** The values that the title says: with the same ones it is the same. */
const titleValues = ({ key, values }: Equal, { t }: Pick<Readers, 't'>): Record<string, unknown> => {
  const said: Record<string, unknown> = {};
  const noting = new Proxy(values ?? {}, {
    get: (all, name) => {
      if (typeof name === 'string' && Object.hasOwn(all, name)) said[name] = all[name];
      return Reflect.get(all, name) as unknown;
    },
  });
  t(`notice.${key ?? ''}.title`, noting as Record<string, string | number>);
  return said;
};

export const areEqual = (one: Equal, other: Equal, readers: Pick<Readers, 't'>): boolean =>
  !isSingle(one) &&
  one.key === other.key &&
  one.kind === other.kind &&
  businessDay(one.publishedAt) === businessDay(other.publishedAt) &&
  JSON.stringify(titleValues(one, readers)) === JSON.stringify(titleValues(other, readers));

export const placeOf = ({ pinnedUntil, publishedAt, id }: Equal): Place => ({
  isPinned: pinnedUntil !== null,
  ms: publishedAt.getTime(),
  id,
});

export interface Run {
  /** The equal notices that follow, and how many of them are unread. */
  readonly count: number;
  readonly unread: number;
  readonly last: Place;
}

interface Reading {
  readonly db: Db;
  readonly reader: Reader;
  readonly now: Date;
  readonly t: Readers['t'];
  /** Further conditions of the list. */
  readonly conditions: readonly Sql[];
}

/** The agent's own that follow one directly and are equal to it: found by the first that is another. */
export const runAfter = async ({ db, reader, now, t, conditions }: Reading, head: Equal): Promise<Run | undefined> => {
  const same = sql`notice.kind = ${head.kind} and notice.key = ${head.key}
    and notice.published_at >= ${startOfDay(businessDay(head.publishedAt))}
    and coalesce(notice.text_values, '{}') @> ${JSON.stringify(titleValues(head, { t }))}::jsonb`;
  const listed = sql.join([isKept(now), follows(placeOf(head)), ...conditions], sql` and `);
  const { rows } = await sql<{ count: number; unread: number; id: NoticeId | null; at: Date | null }>`
    with other as materialized (
      (select published_at, id from content.notice where ${listed} and ${isOwn(reader)} and not (${same})
        order by published_at desc, id desc limit 1)
      union all
      (select published_at, id from content.notice
        where ${listed} and notice.agent_id is null and coalesce(notice.pinned_until <= ${now}, true)
        order by published_at desc, id desc limit 1)),
    first as materialized (select published_at, id from other order by published_at desc, id desc limit 1),
    run as (select notice.id, notice.published_at, ${isRead(reader.accountId)} as is_read from content.notice
      where ${listed} and ${isOwn(reader)} and ${same} and not exists (
        select from first where (first.published_at, first.id) > (notice.published_at, notice.id)))
    select count(*) as count, count(*) filter (where not is_read) as unread,
      (array_agg(id order by published_at, id))[1] as id, min(published_at) as at
    from run`.execute(db);
  const { count, unread, id, at } = onlyRow(rows);
  return id === null || at === null ? undefined : { count, unread, last: { isPinned: false, ms: at.getTime(), id } };
};
