/** Rows in their order, at most so many at a time as one statement or one transaction takes. */
export function* batchesOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
