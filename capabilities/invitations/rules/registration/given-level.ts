/** The level of a new agent (docs/domain.md §2). */
interface Option {
  readonly code: string;
  readonly canGive: boolean;
}

/** The promised level, or the highest that the inviter can still give, because it may have lost levels since. */
export const levelStillGiven = (options: readonly Option[], promised: string): string => {
  const givable = options.filter(({ canGive }) => canGive).map(({ code }) => code);
  return givable.includes(promised) ? promised : (givable.at(-1) ?? options[0]?.code ?? promised);
};
