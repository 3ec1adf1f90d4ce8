/** The level that an agent may give to a direct sub-agent: at most its own (docs/domain.md §2). */
interface Level {
  readonly code: string;
  readonly sort: number;
}

const sortOf = (levels: readonly Level[], code: string): number | undefined =>
  levels.find((level) => level.code === code)?.sort;

/** False for a level that does not exist. */
export const mayGiveLevel = (levels: readonly Level[], own: string, given: string): boolean => {
  const [most, asked] = [sortOf(levels, own), sortOf(levels, given)];
  return most !== undefined && asked !== undefined && asked <= most;
};

/** The level at the registration: the inviter may have lost levels since. */
export const levelStillGiven = (levels: readonly Level[], own: string, given: string): string =>
  mayGiveLevel(levels, own, given) ? given : own;
