/** Documents about money, as listed in the row of the wallet. */
export const PAPER_KINDS = ['statements', 'taxes', 'deductions', 'disputes', 'exports'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The state shown for a paper: if it has several, the one that asks most of the agent. */
export const PAPER_STATES = [
  'none',
  /** For statements: the latest one has been read, or not yet. */
  'written',
  'unread',
  /** taxes */
  'rejected',
  'submitted',
  'usable',
  /** deductions */
  'offered',
  'active',
  'paused',
  /** For disputes: one was answered in the last days. */
  'answered',
  'open',
  /** exports */
  'ready',
  'running',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Kinds of items that wait for the agent. */
export const WAITING_KINDS = ['tax_rejected', 'deduction_offered', 'dispute_answered'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
