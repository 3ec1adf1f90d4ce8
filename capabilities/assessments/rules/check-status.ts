/** The outcome of an assessment of a stage (docs/domain.md §8). */

/** -2 no assessment, -1 not met, 0 pending, 1 met. */
export type CheckStatus = -2 | -1 | 0 | 1;

/**
 * `window` closed without it, the terminal was `unbound`, a refund took the reward back (`refunded`), an earlier stage
 * of the chain ended it (`chain`), it was over before stages were checked (`before_start`), the terminal had its
 * stages in
 * an earlier binding (`once`), or enough terminals of its merchant's identity are rewarded (`identity`).
 */
const CAUSES = ['window', 'unbound', 'refunded', 'chain', 'before_start', 'once', 'identity'] as const;
export type Cause = (typeof CAUSES)[number];
