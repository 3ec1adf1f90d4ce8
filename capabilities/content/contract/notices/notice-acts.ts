/**
 * Acts that notices ask for: the one table of all keys that `notify` is called with. Each key has one act or none; a
 * missing key fails `testing/quality/notice-acts.test.ts`. The text of an act is `content.notice.act.<name>`, with the
 * values of the notice.
 */

/**
 * The kinds of waiting notices. `confirm`: the agent's yes or no; `rejected`: something to correct; `stopped`:
 * something that stands still; `open`: a policy that somebody needs; `due`: only a day, which its tag shows.
 */
export const NOTICE_TAGS = ['confirm', 'rejected', 'stopped', 'open', 'due'] as const;
export type NoticeTag = (typeof NOTICE_TAGS)[number];

export interface NoticeAct {
  readonly keys: readonly string[];
  /**
   * Present for a notice that waits for a person: whether it still does is read from the state of its subject, by the
   * provider of `noticeStates` for its key.
   */
  readonly tag?: NoticeTag;
  /** Without this permission the act is not offered. */
  readonly permission?: string;
  /** Offered in the list too, though nothing waits. */
  readonly isListed?: true;
}

const act = (...keys: string[]): NoticeAct => ({ keys });
const listed = (...keys: string[]): NoticeAct => ({ keys, isListed: true });
const waiting = (tag: NoticeTag, permission: string | undefined, ...keys: string[]): NoticeAct => ({
  keys,
  tag,
  ...(permission !== undefined && { permission }),
});

export const NOTICE_ACTS = {
  'confirm-recall': waiting('confirm', 'terminal:approve', 'terminal_recall'),
  'confirm-transfer': waiting('confirm', 'terminal:approve', 'terminal_transfer'),
  'take-back': waiting('confirm', 'terminal:approve', 'terminal_return'),
  'agree-changes': waiting('confirm', 'merchant:price', 'change_waits'),
  'answer-offer': waiting('confirm', 'deduction:decide', 'deduction_offered'),
  'mend-merchant': waiting('rejected', 'merchant:edit', 'merchant_rejected'),
  'mend-account': waiting('rejected', 'settlement:edit', 'settlement_refused', 'settlement_rejected'),
  'certify-again': waiting('rejected', 'certification:edit', 'certification_rejected', 'certification_revoked'),
  'mend-document': waiting('rejected', 'tax:edit', 'tax_document_rejected'),
  'resume-withdrawals': waiting('stopped', 'settlement:edit', 'withdrawals_stopped'),
  'open-policy': waiting('open', 'policy:open', 'campaign_joined', 'code_joined', 'invited_joined_bare'),
  'renew-card': waiting('due', 'certification:edit', 'certification_ends', 'certification_over'),
  'reach-volume': waiting('due', undefined, 'activation_ends', 'stage_ends'),
  'prevent-charge': waiting('due', undefined, 'not_activated_soon'),
  'not-me': listed('login_copied', 'new_device'),
  compare: listed(
    'move_done_agent',
    'move_done_new_parent',
    'move_done_old_parent',
    'move_done_old_parent_below',
    'move_scheduled_agent',
    'move_scheduled_new_parent',
    'move_scheduled_old_parent',
    'move_scheduled_old_parent_below',
    'terms_by_move',
    'terms_by_operator',
    'terms_by_version',
    'terms_carried',
    'terms_edited',
  ),
  'contact-merchants': listed('merchants_quiet'),
  'see-silent': listed('silence_near', 'silence_taken_back'),
  'see-operation': act(
    'terminal_acquirer_accepted',
    'terminal_acquirer_answered',
    'terminal_acquirer_refused',
    'terminal_approved',
    'terminal_assigned',
    'terminal_ended',
    'terminal_rejected',
  ),
  'see-terminals': act('not_activated_charged', 'not_activated_returned'),
  'see-stages': act('activation_failed', 'activation_met', 'stage_failed', 'stage_met'),
  'see-withdrawal': act(
    'withdrawal_failed',
    'withdrawal_late_bank',
    'withdrawal_late_payout',
    'withdrawal_late_review',
    'withdrawal_paid',
    'withdrawal_rejected',
  ),
  'see-entry': act(
    'deposit_booked',
    'deposit_reversed',
    'manual_adjustment',
    'period_recalculated',
    'residual_booked',
    'residual_reversed',
  ),
  'see-earnings': act('earnings_digest'),
  'see-agreement': act(
    'deduction_approved',
    'deduction_ended',
    'deduction_finished',
    'deduction_paused',
    'deduction_resumed',
  ),
  'see-change': act(
    'change_by_acquirer',
    'change_changed',
    'change_declined',
    'change_ended',
    'change_failed',
    'change_lapsed',
  ),
  'see-promotion': act('promotion_moved'),
  'see-dispute': act('dispute_answered', 'dispute_confirmed', 'dispute_corrected', 'dispute_taken'),
  'see-documents': act('tax_document_approved', 'tax_document_revoked'),
  'see-account': act('settlement_changed', 'settlement_verified', 'withdrawals_resumed'),
  'see-devices': act(
    'login_locked',
    'login_unlocked',
    'password_changed',
    'password_reset',
    'second_factor_off',
    'second_factor_on',
    'sessions_ended',
  ),
  'see-closing': act('closing_asked', 'closing_cancelled', 'closing_stopped'),
  'see-certification': act('certification_approved'),
  'see-level': act('level_demoted', 'level_forgiven', 'level_promoted', 'level_set'),
  'see-merchant': act(
    'merchant_approved',
    'merchant_began',
    'merchant_moved',
    'merchant_renamed',
    'merchant_submitted',
    'merchant_transfer_cancelled_giver',
    'merchant_transfer_cancelled_taker',
    'merchant_transfer_done_giver',
    'merchant_transfer_done_taker',
    'merchant_transfer_scheduled_giver',
    'merchant_transfer_scheduled_taker',
  ),
  'see-agent': act('first_policy_in_force', 'invited_joined', 'invited_terms_raised'),
  'see-employee': act('employee_joined'),
  'see-policies': act('joined', 'joined_bare', 'joined_terms_moved', 'terms_opened'),
  'see-file': act('export_ready'),
  'see-failure': act('export_failed'),
} satisfies Readonly<Record<string, NoticeAct>>;

export type NoticeActName = keyof typeof NOTICE_ACTS;

/** Notices whose text says everything. */
export const WITHOUT_ACT: readonly string[] = [
  'agent_frozen',
  'agent_normal',
  'certificate_revoked',
  'move_cancelled_agent',
  'move_cancelled_new_parent',
  'move_cancelled_old_parent',
  'move_cancelled_old_parent_below',
  'sub_agent_closed',
  'sub_agent_frozen',
  'sub_agent_level_demoted',
  'sub_agent_level_promoted',
  'sub_agent_normal',
];

const BY_KEY: ReadonlyMap<string, readonly [NoticeActName, NoticeAct]> = new Map(
  Object.entries<NoticeAct>(NOTICE_ACTS).flatMap(([name, one]) =>
    one.keys.map((key) => [key, [name as NoticeActName, one]] as const),
  ),
);

export const actOf = (key: string | null): readonly [NoticeActName, NoticeAct] | undefined =>
  key === null ? undefined : BY_KEY.get(key);

/** Keys of the notices that wait for an act of a person. */
export const WAITING_KEYS: readonly string[] = [...BY_KEY].flatMap(([key, [, { tag }]]) =>
  tag === undefined ? [] : [key],
);
