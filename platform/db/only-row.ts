/**
 * The row of a statement that always returns exactly one: `insert … returning`, `nextval`, an aggregate. @throws
 * otherwise.
 */
export const onlyRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row expected, ${rows.length} found`);
  return row;
};
