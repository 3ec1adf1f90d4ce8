/** Enumerations of the sources of statement entries, shared by client and server. */

/** Why a reward or a share of a fee was clawed back. */
export const CLAWBACK_CAUSES = ['unbound', 'reversed', 'corrected', 'fee_returned', 'silence'] as const;
export type ClawbackCause = (typeof CLAWBACK_CAUSES)[number];

/** The limit that determined a goods deduction: the rest of the total, the daily cap, or the money available. */
export const DEDUCTION_LIMITS = ['rest', 'cap', 'available'] as const;
export type DeductionLimit = (typeof DEDUCTION_LIMITS)[number];

/**
 * Why a line would be booked differently today (docs/domain.md §5 "Recalculation of a period"): the acquirer now states
 * another status or another fee, or a rate that was already in force; the terminal had another holder or policy; the
 * tree of the day was another one; a cost or an amount of the day was corrected; the policy or the plan says otherwise;
 * a refund came after an earlier correction; none of these.
 */
export const RECALCULATION_CAUSES = [
  'status',
  'fee',
  'rate',
  'terminal',
  'tree',
  'terms',
  'rule',
  'refund',
  'unknown',
] as const;
export type RecalculationCause = (typeof RECALCULATION_CAUSES)[number];
