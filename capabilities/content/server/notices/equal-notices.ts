/** Equal notices: thousands of one day in the same words are one line, whatever stands between them. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { businessDay, nextDay, startOfDay } from '#platform/time/business-day.ts';
import { actOf } from '../../contract/notices/notice-acts.ts';
import type { Readers } from '../readable-values.ts';
import { isKept, isOwn, isRead, type NoticeRow, type Reader } from './find-notices.ts';
import { follows } from './listed-notices.ts';

type Equal = Pick<NoticeRow, 'id' | 'kind' | 'key' | 'values' | 'pinnedUntil' | 'publishedAt' | 'publishedMicros'>;

/** Whether a notice stays separate from equal ones: it waits for a person, or a person wrote it. */
const isSingle = ({ key, pinnedUntil }: Equal): boolean =>
  key === null || pinnedUntil !== null || actOf(key)?.[1].tag !== undefined;

/** The values that the title says, null where there is none: with the same ones it is the same. */
const titleValues = ({ key, values }: Equal, { t }: Pick<Readers, 't'>): Record<string, string | number | null> => {
  const said: Record<string, string | number | null> = {};
  const noting = new Proxy(values ?? {}, {
    get: (all, name) => {
      if (typeof name === 'string') said[name] = all[name] ?? null;
      return Reflect.get(all, name) as unknown;
    },
  });
  t(`notice.${key ?? ''}.title`, noting);
  return said;
};

export const areEqual = (one: Equal, other: Equal, readers: Pick<Readers, 't'>): boolean =>
  !isSingle(one) &&
  one.key === other.key &&
  one.kind === other.kind &&
  businessDay(one.publishedAt) === businessDay(other.publishedAt) &&
  JSON.stringify(titleValues(one, readers)) === JSON.stringify(titleValues(other, readers));

/** {@link areEqual} as a condition. */
export const equals = (notice: Equal, readers: Pick<Readers, 't'>): Sql => {
  if (isSingle(notice)) return sql`false`;
  const day = businessDay(notice.publishedAt);
  const said = Object.entries(titleValues(notice, readers)).map(([name, value]) =>
    value === null
      ? sql`notice.text_values -> ${name}::text is null`
      : sql`notice.text_values -> ${name}::text = ${JSON.stringify(value)}::jsonb`,
  );
  const conditions = [
    sql`notice.kind = ${notice.kind} and notice.key = ${notice.key} and notice.agent_id is not null
      and notice.published_at >= ${startOfDay(day)} and notice.published_at < ${startOfDay(nextDay(day))}`,
    ...said,
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
};

/** Notices of the day that follow one and are equal to it: their number, and how many of them are unread. */
export interface EqualRest {
  readonly count: number;
  readonly unread: number;
}

interface Reading {
  readonly db: Db;
  readonly reader: Reader;
  readonly now: Date;
  readonly t: Readers['t'];
  /** Further conditions of the list. */
  readonly conditions: readonly Sql[];
}

export const equalRest = async ({ db, reader, now, t, conditions }: Reading, first: Equal): Promise<EqualRest> => {
  const after = follows({ micros: first.publishedMicros, id: first.id });
  const listed = [isOwn(reader), isKept(now), after, equals(first, { t }), ...conditions];
  const { rows } = await sql<EqualRest>`
    select count(*) as count, count(*) filter (where not ${isRead(reader.accountId)}) as unread
    from content.notice where ${sql.join(listed, sql` and `)}`.execute(db);
  return onlyRow(rows);
};
