/** Which days without stored sums are read from their transactions: the smallest, so that most days are counted. */

export interface UnreadDay {
  readonly day: string;
  readonly trades: number;
}

/** @param most transactions of all days that are read together. The other days are left out, in their order. */
export const daysToRead = (unread: readonly UnreadDay[], most: number): { read: string[]; leftOut: string[] } => {
  const read = new Set<string>();
  let total = 0;
  for (const { day, trades } of unread.toSorted((a, b) => a.trades - b.trades)) {
    total += trades;
    if (total > most) break;
    read.add(day);
  }
  const days = unread.map(({ day }) => day);
  return { read: days.filter((day) => read.has(day)), leftOut: days.filter((day) => !read.has(day)) };
};
