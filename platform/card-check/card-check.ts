/** Verification of a bank card by a provider: do card, holder, national ID and mobile belong together? */

export interface CardToCheck {
  /** Unique per check: the provider answers the same check once, however often it is asked. */
  readonly checkId: string;
  readonly cardNumber: string;
  readonly holderName: string;
  readonly idNumber: string;
  /** The mobile that the bank knows. */
  readonly mobile: string;
}

/** The value that does not belong to the card; `card`: the bank does not know the card, or it is closed. */
const CARD_MISMATCHES = ['name', 'id_number', 'mobile', 'card'] as const;
export type CardMismatch = (typeof CARD_MISMATCHES)[number];

export type CardCheckAnswer =
  | { readonly outcome: 'match' }
  | { readonly outcome: 'mismatch'; readonly what: CardMismatch }
  /** The bank has not decided: ask again with the same check. `why` is for the log. */
  | { readonly outcome: 'later'; readonly why: string };

export interface CardCheck {
  /** Never throws: after any failure the caller asks again later. */
  check(card: CardToCheck): Promise<CardCheckAnswer>;
}
