/** How far the acquirer and we agree on a terminal (docs/domain.md §6 "The acquirer's view"). */

export const KINDS = ['bind', 'activation', 'standard'] as const;
/** Subjects of a comparison: a terminal's binding, its activation, the stage of its merchant's assessment. */
export type Kind = (typeof KINDS)[number];

/** The most serious first. */
export const AGREEMENTS = {
  bind: ['other_merchant', 'not_there', 'only_there', 'stopped', 'other_day', 'same'],
  activation: ['only_here', 'only_there', 'other_day', 'same'],
  standard: ['other_state', 'not_there', 'other_window', 'other_volume', 'same'],
} as const satisfies Record<Kind, readonly string[]>;
export type Agreement<K extends Kind = Kind> = (typeof AGREEMENTS)[K][number];

/** Fields that are compared one by one; a difference is named by its field. */
export const FIELDS = {
  bind: ['merchant', 'since', 'state'],
  activation: ['activated_on'],
  standard: ['stage_state', 'volume', 'count', 'goal', 'window'],
} as const satisfies Record<Kind, readonly string[]>;
export type Field<K extends Kind = Kind> = (typeof FIELDS)[K][number];

export const STAGE_STATES = ['waiting', 'running', 'met', 'missed'] as const;
export type StageState = (typeof STAGE_STATES)[number];
