/** A reviewer's mark on a field that is wrong. */
export interface Mark {
  /** Empty while none is chosen. */
  readonly reason: string;
  readonly note: string;
}
export type Marks = ReadonlyMap<string, Mark>;

/** Has to be explained in words. */
export const OTHER = 'other';

export const withMark = (marks: Marks, key: string, mark: Mark | undefined): Marks => {
  const next = new Map(marks);
  if (mark === undefined) next.delete(key);
  else next.set(key, mark);
  return next;
};

/** Each has its reason, and words where the reason says nothing by itself. */
export const areWhole = (marks: Marks): boolean =>
  [...marks.values()].every(({ reason, note }) => reason !== '' && (reason !== OTHER || note.trim() !== ''));

export interface RefusedMark {
  readonly field: string;
  readonly reason: string;
  readonly note?: string;
}

/** In the order of the fields. */
export const refusedOf = (marks: Marks, order: readonly string[]): RefusedMark[] =>
  order.flatMap((field) => {
    const mark = marks.get(field);
    if (mark === undefined) return [];
    const note = mark.note.trim();
    return [{ field, reason: mark.reason, ...(note !== '' && { note }) }];
  });
