const LATE_MS = 15 * 60_000;

/** The acquirer answers within minutes; later than this nobody should expect it at once. */
export const isLate = (submittedAt: string, now: Date): boolean => now.getTime() - Date.parse(submittedAt) > LATE_MS;
