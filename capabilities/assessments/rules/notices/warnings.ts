/** So many days before its window ends, the holder of a terminal is warned about a stage that misses something. */
export const WARNINGS = [14, 7, 1] as const;
