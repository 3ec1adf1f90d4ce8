/** The error of a missing answer by an acquirer. */

/** Lost, late, garbled or HTTP ≥ 500: whether it was executed is unknown. `why` is for the staff. */
export interface MissingAnswer {
  readonly outcome: 'unanswered';
  readonly why: string;
  readonly retryAfterS?: number | undefined;
}
