/** Rows of several sources, each in an order of its own, merged into one list by a common measure of time. */

export interface PlacedRow<R, P> {
  readonly row: R;
  /** Larger is newer; never larger than the order of an earlier row of its source. */
  readonly order: number;
  /** The place in its source, to continue after it. */
  readonly place: P;
}

export interface Source<R, P> {
  /** Where the source continues if none of its rows is taken. */
  readonly after: P;
  readonly rows: readonly PlacedRow<R, P>[];
  /** How far the source was searched, if not to its end, and without enough rows. */
  readonly searched?: { readonly order: number; readonly place: P } | undefined;
}

export interface MergedRows<R, P> {
  readonly rows: R[];
  /** Where each source continues. */
  readonly places: P[];
  readonly isMore: boolean;
}

/**
 * The newest `most` rows of all sources. A row is taken only when every source is known up to it: where a search has
 * stopped, the page ends, so that no source's rows are passed over.
 */
export const mergeNewest = <R, P>(sources: readonly Source<R, P>[], most: number): MergedRows<R, P> => {
  const taken = sources.map(() => 0);
  const places = sources.map(({ after }) => after);
  const rows: R[] = [];
  const next = () => newestOf(sources, taken);
  for (let head = next(); head !== undefined; head = next()) {
    if (head.isEnd) {
      places[head.source] = head.place;
      return { rows, places, isMore: true };
    }
    if (rows.length === most) return { rows, places, isMore: true };
    rows.push(head.row);
    places[head.source] = head.place;
    taken[head.source] = (taken[head.source] ?? 0) + 1;
  }
  return { rows, places, isMore: false };
};

type Head<R, P> = { source: number; order: number; place: P } & ({ isEnd: false; row: R } | { isEnd: true });

const newestOf = <R, P>(sources: readonly Source<R, P>[], taken: readonly number[]): Head<R, P> | undefined =>
  sources
    .flatMap((source, index) => headOf(source, index, taken[index] ?? 0))
    .reduce<Head<R, P> | undefined>((best, head) => (best && best.order >= head.order ? best : head), undefined);

const headOf = <R, P>({ rows, searched }: Source<R, P>, source: number, at: number): Head<R, P>[] => {
  const next = rows[at];
  if (next !== undefined) return [{ source, isEnd: false, ...next }];
  return searched === undefined ? [] : [{ source, isEnd: true, ...searched }];
};
