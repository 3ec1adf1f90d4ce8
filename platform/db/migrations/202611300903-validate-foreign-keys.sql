-- Reads the rows from before the foreign keys, while they are written as usual.

alter table agents.newcomer
  validate constraint newcomer_ancestor_exists,
  validate constraint newcomer_parent_exists;

alter table agents.place
  validate constraint place_parent_exists;

alter table identity.submission
  validate constraint submission_account_exists;

alter table levels.level_change
  validate constraint level_change_actor_agent_exists;

alter table policies.cost_before
  validate constraint cost_before_agent_exists;

alter table policies.open_policy
  validate constraint open_policy_agent_exists;

alter table policies.term
  validate constraint term_agent_exists;

alter table merchants.closing
  validate constraint closing_account_exists;

alter table merchants.handover
  validate constraint handover_from_agent_exists,
  validate constraint handover_to_agent_exists;

alter table merchants.merchant
  validate constraint merchant_agent_exists;

alter table merchants.note
  validate constraint note_agent_exists,
  validate constraint note_account_exists;

alter table merchants.rate_change
  validate constraint rate_change_agent_exists;

alter table merchants.reveal
  validate constraint reveal_account_exists;

alter table merchants.snooze
  validate constraint snooze_agent_exists;

alter table taxes.document
  validate constraint document_account_exists;

alter table wallet.account
  validate constraint account_agent_exists;

alter table wallet.withdrawal
  validate constraint withdrawal_agent_exists,
  validate constraint withdrawal_settlement_account_exists;

alter table terminals.acquirer_request
  validate constraint acquirer_request_merchant_exists;

alter table terminals.binding
  validate constraint binding_agent_exists,
  validate constraint binding_merchant_exists,
  validate constraint binding_policy_exists;

alter table terminals.event
  validate constraint event_from_agent_exists,
  validate constraint event_to_agent_exists,
  validate constraint event_operation_exists;

alter table terminals.handover
  validate constraint handover_from_agent_exists,
  validate constraint handover_to_agent_exists;

alter table terminals.operation
  validate constraint operation_from_agent_exists,
  validate constraint operation_to_agent_exists,
  validate constraint operation_confirm_agent_exists,
  validate constraint operation_submitter_agent_exists,
  validate constraint operation_merchant_exists;

alter table terminals.operation_item
  validate constraint operation_item_terminal_exists;

alter table terminals.operation_scope
  validate constraint operation_scope_agent_exists;

alter table terminals.terminal
  validate constraint terminal_holder_exists,
  validate constraint terminal_merchant_exists,
  validate constraint terminal_policy_exists,
  validate constraint terminal_pending_operation_exists;

alter table rewards.allowance_count
  validate constraint allowance_count_agent_exists;

alter table rewards.award_share
  validate constraint award_share_agent_exists,
  validate constraint award_share_award_exists;

alter table rewards.fee_plan
  validate constraint fee_plan_merchant_exists,
  validate constraint fee_plan_holder_exists;

alter table rewards.inactive_terminal
  validate constraint inactive_terminal_holder_exists;

alter table deductions.step
  validate constraint step_by_account_exists;

alter table changes.change
  validate constraint change_account_exists;

alter table assessments.activation
  validate constraint activation_holder_exists,
  validate constraint activation_merchant_exists,
  validate constraint activation_policy_exists;

alter table assessments.silence_take_back
  validate constraint silence_take_back_award_exists;

alter table assessments.silence_warning
  validate constraint silence_warning_agent_exists;

alter table assessments.stage_check
  validate constraint stage_check_award_exists,
  validate constraint stage_check_stage_holder_exists;

alter table assessments.take_back_proposal
  validate constraint take_back_proposal_agent_exists;

alter table acquirer_view.comparison
  validate constraint comparison_merchant_exists;

alter table portfolio.reminder
  validate constraint reminder_agent_exists,
  validate constraint reminder_merchant_exists;

alter table statements.seen
  validate constraint seen_account_exists,
  validate constraint seen_agent_exists;

alter table statements.trade_sum
  validate constraint trade_sum_policy_exists;

alter table disputes.dispute
  validate constraint dispute_account_exists;

alter table disputes.step
  validate constraint step_account_exists;

alter table recalculations.difference
  validate constraint difference_merchant_exists;

alter table privacy.closing
  validate constraint closing_account_exists;
