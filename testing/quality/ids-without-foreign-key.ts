/**
 * Columns that hold an id of another table without a foreign key, by the reason why. Any other `…_id` has one: a new
 * column fails `foreign-keys.test.ts` until a migration adds its foreign key, or it is added here.
 */
const columns = (text: string): readonly string[] => text.trim().split(/\s+/);

export const IDS_WITHOUT_FOREIGN_KEY: Readonly<Record<string, readonly string[]>> = {
  'The id is of a capability that comes later in the order (ARCHITECTURE.md).': columns(`
    agents.note.account_id
    audit.entry.account_id audit.entry.agent_id audit.entry.staff_id
    audit.security_event.account_id audit.security_event.agent_id audit.security_event.staff_id
    audit.security_event.about_account_id audit.security_event.about_staff_id
    content.notice_read.account_id
    exports.export.account_id exports.export.agent_id exports.export.session_id
    policies.policy.brand_id policies.policy.model_id policies.rate_ceiling.brand_id
    preferences.quick_entries.account_id preferences.saved_filter.account_id
    statistics.agent_day.agent_id statistics.brand_day.agent_id statistics.brand_day.brand_id
    statistics.check_mark.agent_id statistics.cost_day.agent_id statistics.current_count.agent_id
    statistics.earning_day.agent_id statistics.folded.agent_id statistics.growth_day.agent_id
    statistics.returned_day.agent_id statistics.returned_day.member_id
    statistics.returned_part.agent_id statistics.returned_part.member_id statistics.returned_part.parent_id
    statistics.trade_day.agent_id`),
  'The feed writes the rows; it read the id from its table in the same transaction (decision 6).': columns(`
    merchants.changed.merchant_id
    rewards.changed_charge.terminal_id rewards.fee_collection.fee_id
    terminals.changed.terminal_id
    terminals.new_activation.terminal_id terminals.new_activation.binding_id
    terminals.new_unbinding.terminal_id terminals.new_unbinding.binding_id
    trades.fee.terminal_id trades.fee.merchant_id trades.fee.policy_id trades.fee.agent_id
    trades.merchant_chain.merchant_id
    trades.share.agent_id trades.terminal_day.terminal_id
    trades.trade.terminal_id trades.trade.merchant_id trades.trade.policy_id trades.trade.agent_id
    trades.value_share.agent_id trades.watch.terminal_id trades.watched.terminal_id
    ledger.balance.agent_id ledger.transfer.debit_account_id ledger.transfer.credit_account_id`),
  'The id is of a table with parts per month, which go to the archive one by one.': columns(`
    assessments.activation.trade_id assessments.counted.trade_id assessments.counted.sale_id
    rewards.award.trade_id
    terminals.new_activation.trade_id
    audit.link.entry_id
    trades.fee.batch_id trades.fee.original_id trades.feed_nonce.batch_id ledger.transfer_key.transfer_id
    trades.quarantine.batch_id trades.quarantine.trade_id
    trades.reference.trade_id trades.share.trade_id
    trades.trade.batch_id trades.trade.original_id
    trades.value_fee.trade_id trades.value_fee.original_id trades.value_share.trade_id
    trades.watched.trade_id
    ledger.balance.day_from_id ledger.day.first_transfer_id ledger.day.last_transfer_id
    ledger.share_batch.batch_id ledger.share_batch.first_transfer_id ledger.share_batch.last_transfer_id
    ledger.transfer.batch_id`),
  'The row is made anew from the table that the id is of, many at once; a recount compares the two.': columns(`
    agents.moved.agent_id
    assessments.seen_check.agent_id
    policies.price_chain.agent_id policies.price_chain.policy_id
    portfolio.age_count.agent_id portfolio.class_count.agent_id portfolio.class_flow.agent_id
    portfolio.merchant.agent_id portfolio.merchant.merchant_id
    portfolio.terminal.terminal_id portfolio.terminal.holder_id portfolio.terminal.merchant_id
    terminals.terminal_scope.agent_id terminals.terminal_scope.terminal_id terminals.terminal_scope.brand_id
    terminals.terminal_scope.model_id terminals.terminal_scope.policy_id`),
  'A trigger does the same once per statement: assessments.refuse_seen_checks.': columns(`
    assessments.seen_check.check_id`),
  'Another column says of which table the id is.': columns(`
    files.file.subject_id invitations.merchant_message.subject_id platform.idempotency.account_id
    recalculations.difference.subject_id`),
  'The row stays when what the id is of is deleted: a file, a session, a notice.': columns(`
    adjustments.adjustment.file_id merchants.photo.file_id taxes.document.file_id
    push.delivery.notice_id session.login_record.session_id`),
  'Deleting a draft of a merchant would read the whole table, which no index finds by merchant.': columns(`
    rewards.award.merchant_id terminals.event.merchant_id`),
  'It is no reference, but how far the table was read.': columns(`
    acquirer_view.progress.event_id`),
};
