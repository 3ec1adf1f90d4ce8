/** The outcome of an assessment of a stage (docs/domain.md §8). */

/** `none` means that there is no assessment. */
export const CHECK_STATUS = { none: -2, missed: -1, pending: 0, met: 1 } as const;
export type CheckStatus = (typeof CHECK_STATUS)[keyof typeof CHECK_STATUS];

/** The state of a check's reward. `none`: there is nothing to book. */
export const EXECUTION = { none: -1, waiting: 0, running: 1, booked: 2 } as const;
export type Execution = (typeof EXECUTION)[keyof typeof EXECUTION];

/**
 * `window` closed without it, the terminal was `unbound`, a refund took the reward back (`refunded`), an earlier stage
 * of the chain ended it (`chain`), it was over before stages were checked (`before_start`), the terminal had its
 * stages in
 * an earlier binding (`once`), or enough terminals of its merchant's identity are rewarded (`identity`).
 */
const CAUSES = ['window', 'unbound', 'refunded', 'chain', 'before_start', 'once', 'identity'] as const;
export type Cause = (typeof CAUSES)[number];
