-- A row names what exists. Nothing is read yet: the next migration reads what was there before.

alter table agents.newcomer
  add constraint newcomer_ancestor_exists foreign key (ancestor_id) references agents.agent not valid,
  add constraint newcomer_parent_exists foreign key (parent_id) references agents.agent not valid;

alter table agents.place
  add constraint place_parent_exists foreign key (parent_id) references agents.agent not valid;

alter table identity.submission
  add constraint submission_account_exists foreign key (account_id) references session.account not valid;

alter table levels.level_change
  add constraint level_change_actor_agent_exists foreign key (actor_agent_id) references agents.agent not valid;

alter table policies.cost_before
  add constraint cost_before_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table policies.open_policy
  add constraint open_policy_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table policies.term
  add constraint term_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table merchants.closing
  add constraint closing_account_exists foreign key (account_id) references session.account not valid;

alter table merchants.handover
  add constraint handover_from_agent_exists foreign key (from_agent_id) references agents.agent not valid,
  add constraint handover_to_agent_exists foreign key (to_agent_id) references agents.agent not valid;

alter table merchants.merchant
  add constraint merchant_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table merchants.note
  add constraint note_agent_exists foreign key (agent_id) references agents.agent not valid,
  add constraint note_account_exists foreign key (account_id) references session.account not valid;

alter table merchants.rate_change
  add constraint rate_change_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table merchants.reveal
  add constraint reveal_account_exists foreign key (account_id) references session.account not valid;

alter table merchants.snooze
  add constraint snooze_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table taxes.document
  add constraint document_account_exists foreign key (account_id) references session.account not valid;

alter table wallet.account
  add constraint account_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table wallet.withdrawal
  add constraint withdrawal_agent_exists foreign key (agent_id) references agents.agent not valid,
  add constraint withdrawal_settlement_account_exists
    foreign key (settlement_account_id) references settlement.account not valid;

alter table terminals.acquirer_request
  add constraint acquirer_request_merchant_exists foreign key (merchant_id) references merchants.merchant not valid;

alter table terminals.binding
  add constraint binding_agent_exists foreign key (agent_id) references agents.agent not valid,
  add constraint binding_merchant_exists foreign key (merchant_id) references merchants.merchant not valid,
  add constraint binding_policy_exists foreign key (policy_id) references policies.policy not valid;

alter table terminals.event
  add constraint event_from_agent_exists foreign key (from_agent_id) references agents.agent not valid,
  add constraint event_to_agent_exists foreign key (to_agent_id) references agents.agent not valid,
  add constraint event_operation_exists foreign key (operation_id) references terminals.operation not valid;

alter table terminals.handover
  add constraint handover_from_agent_exists foreign key (from_agent_id) references agents.agent not valid,
  add constraint handover_to_agent_exists foreign key (to_agent_id) references agents.agent not valid;

alter table terminals.operation
  add constraint operation_from_agent_exists foreign key (from_agent_id) references agents.agent not valid,
  add constraint operation_to_agent_exists foreign key (to_agent_id) references agents.agent not valid,
  add constraint operation_confirm_agent_exists foreign key (confirm_agent_id) references agents.agent not valid,
  add constraint operation_submitter_agent_exists foreign key (submitter_agent_id) references agents.agent not valid,
  add constraint operation_merchant_exists foreign key (merchant_id) references merchants.merchant not valid;

alter table terminals.operation_item
  add constraint operation_item_terminal_exists foreign key (terminal_id) references terminals.terminal not valid;

alter table terminals.operation_scope
  add constraint operation_scope_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table terminals.terminal
  add constraint terminal_holder_exists foreign key (holder_id) references agents.agent not valid,
  add constraint terminal_merchant_exists foreign key (merchant_id) references merchants.merchant not valid,
  add constraint terminal_policy_exists foreign key (policy_id) references policies.policy not valid,
  add constraint terminal_pending_operation_exists
    foreign key (pending_operation_id) references terminals.operation not valid;

alter table rewards.allowance_count
  add constraint allowance_count_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table rewards.award_share
  add constraint award_share_agent_exists foreign key (agent_id) references agents.agent not valid,
  add constraint award_share_award_exists foreign key (award_id) references rewards.award not valid;

alter table rewards.fee_plan
  add constraint fee_plan_merchant_exists foreign key (merchant_id) references merchants.merchant not valid,
  add constraint fee_plan_holder_exists foreign key (holder_id) references agents.agent not valid;

alter table rewards.inactive_terminal
  add constraint inactive_terminal_holder_exists foreign key (holder_id) references agents.agent not valid;

alter table deductions.step
  add constraint step_by_account_exists foreign key (by_account_id) references session.account not valid;

alter table changes.change
  add constraint change_account_exists foreign key (account_id) references session.account not valid;

alter table assessments.activation
  add constraint activation_holder_exists foreign key (holder_id) references agents.agent not valid,
  add constraint activation_merchant_exists foreign key (merchant_id) references merchants.merchant not valid,
  add constraint activation_policy_exists foreign key (policy_id) references policies.policy not valid;

alter table assessments.silence_take_back
  add constraint silence_take_back_award_exists foreign key (award_id) references rewards.award not valid;

alter table assessments.silence_warning
  add constraint silence_warning_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table assessments.stage_check
  add constraint stage_check_award_exists foreign key (award_id) references rewards.award not valid,
  add constraint stage_check_stage_holder_exists foreign key (stage_holder_id) references agents.agent not valid;

alter table assessments.take_back_proposal
  add constraint take_back_proposal_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table acquirer_view.comparison
  add constraint comparison_merchant_exists foreign key (merchant_id) references merchants.merchant not valid;

alter table portfolio.reminder
  add constraint reminder_agent_exists foreign key (agent_id) references agents.agent not valid,
  add constraint reminder_merchant_exists foreign key (merchant_id) references merchants.merchant not valid;

alter table statements.seen
  add constraint seen_account_exists foreign key (account_id) references session.account not valid,
  add constraint seen_agent_exists foreign key (agent_id) references agents.agent not valid;

alter table statements.trade_sum
  add constraint trade_sum_policy_exists foreign key (policy_id) references policies.policy not valid;

alter table disputes.dispute
  add constraint dispute_account_exists foreign key (account_id) references session.account not valid;

alter table disputes.step
  add constraint step_account_exists foreign key (account_id) references session.account not valid;

alter table recalculations.difference
  add constraint difference_merchant_exists foreign key (merchant_id) references merchants.merchant not valid;

alter table privacy.closing
  add constraint closing_account_exists foreign key (account_id) references session.account not valid;
