/** A page of notices: equal ones that go on behind its end are one row, and what follows them fills the page. */
import type { Readers } from '../readable-values.ts';
import { areEqual, placeOf, type Run } from './equal-notices.ts';
import type { NoticeRow } from './find-notices.ts';
import type { Place } from './listed-notices.ts';

export interface ListedRow {
  readonly row: NoticeRow;
  /** Equal notices that are left out. */
  readonly run?: Run | undefined;
}

interface Listing {
  readonly pageSize: number;
  readonly offset: number;
  readonly after: Place | undefined;
  readonly find: (range: { after: Place | undefined; limit: number; offset: number }) => Promise<NoticeRow[]>;
  readonly runAfter: (row: NoticeRow) => Promise<Run | undefined>;
  readonly t: Readers['t'];
}

interface NoticePage {
  readonly rows: readonly ListedRow[];
  /** Where the next page begins; undefined when there is none. */
  readonly next: Place | undefined;
}

/** The first of the equal ones at the end. */
const startOfRun = (rows: readonly NoticeRow[], readers: Pick<Readers, 't'>): number => {
  let start = rows.length - 1;
  for (let at = start - 1; at >= 0; at -= 1) {
    const [one, other] = [rows[at], rows[start]];
    if (one === undefined || other === undefined || !areEqual(one, other, readers)) break;
    start = at;
  }
  return start;
};

export const pageOfNotices = async ({ pageSize, offset, after, find, runAfter, t }: Listing): Promise<NoticePage> => {
  const listed: ListedRow[] = [];
  let place = after;
  for (let skip = offset; ; skip = 0) {
    const room = pageSize - listed.length;
    const found = await find({ after: place, limit: room + 1, offset: skip });
    const rows = found.slice(0, room);
    const [last, further] = [rows.at(-1), found[room]];
    if (last === undefined || further === undefined) {
      listed.push(...rows.map((row) => ({ row })));
      return { rows: listed, next: further && place };
    }
    const start = startOfRun(rows, { t });
    const head = rows[start];
    const run = head && areEqual(last, further, { t }) ? await runAfter(head) : undefined;
    if (head === undefined || run === undefined) {
      listed.push(...rows.map((row) => ({ row })));
      return { rows: listed, next: placeOf(last) };
    }
    listed.push(...rows.slice(0, start).map((row) => ({ row })), { row: head, run });
    place = run.last;
  }
};
