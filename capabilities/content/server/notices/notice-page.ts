/** A page of notices: equal ones of a day that go on behind its end are one row, and others fill the page. */
import type { Readers } from '../readable-values.ts';
import { areEqual, type EqualRest } from './equal-notices.ts';
import type { NoticeRow } from './find-notices.ts';
import { placeBefore, type Place } from './listed-notices.ts';

export interface ListedRow {
  readonly row: NoticeRow;
  /** Equal notices that are left out, represented by this row. */
  readonly rest?: EqualRest;
}

interface Range {
  readonly after: Place | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Notices equal to one of these are left out. */
  readonly folded: readonly NoticeRow[];
}

interface Listing {
  readonly pageSize: number;
  readonly offset: number;
  readonly after: Place | undefined;
  readonly find: (range: Range) => Promise<NoticeRow[]>;
  readonly folds: boolean;
  readonly restOf: (row: NoticeRow) => Promise<EqualRest>;
  readonly t: Readers['t'];
}

interface NoticePage {
  readonly rows: readonly ListedRow[];
  /** Where the next page begins; undefined when there is none. */
  readonly next?: Place;
}

/** Each round but the last folds one more set of equal ones, so that there are never more rounds than rows. */
export const pageOfNotices = async (listing: Listing): Promise<NoticePage> => {
  const { pageSize, offset, after, find, folds, restOf, t } = listing;
  let listed: readonly ListedRow[] = [];
  let place = after;
  const folded: NoticeRow[] = [];
  for (let skip = offset; ; skip = 0) {
    const room = pageSize - listed.length;
    const found = await find({ after: place, limit: room + 1, offset: skip, folded });
    listed = [...listed, ...found.slice(0, room).map((row) => ({ row }))];
    const further = found[room];
    if (further === undefined) return { rows: listed };
    place = placeBefore(further);
    const equal = folds ? listed.filter(({ row }) => areEqual(row, further, { t })) : [];
    const [first] = equal;
    if (first === undefined) return { rows: listed, next: place };
    const rest = await restOf(first.row);
    listed = listed.flatMap((each) => (each === first ? { ...first, rest } : equal.includes(each) ? [] : each));
    folded.push(first.row);
  }
};
