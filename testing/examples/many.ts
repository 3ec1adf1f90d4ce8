/** Rows of the quality world that are copied, so that every list of one agent has many pages. */

/** Rows of each list: more than a hundred pages of five. */
export const MANY = 640;

/** Values that the copies of a row must not share, by column; `n` counts the copies, `id` is a column of the row. */
export interface CopiedRows {
  readonly table: string;
  readonly where: string;
  readonly changed?: Readonly<Record<string, string>>;
  /** Columns with a default of their own. */
  readonly left?: readonly string[];
}

/** Far above the ids of the world, in steps, so that copies of different tables can refer to each other. */
export const ID = '1000000 + n';
