/** Limits of applications (docs/domain.md §7). Those marked (config) can be changed in the configuration. */
export const limits = {
  /** Hours until a submitted application is to be reviewed (config). */
  reviewHours: 24,
  /** Most own drafts that an agent may have at a time. */
  drafts: 100,
  /** Days after which a draft that nobody saved is deleted (config). */
  draftDays: 30,
  /** Days after which changed rates may be changed again (config). */
  rateDays: 30,
  /** Whole mobiles of merchants that an account may see. */
  revealsAnHour: 30,
  revealsADay: 200,
} as const;
