/**
 * Every column that may hold something about a person: where the person sees it, and whether closing the account
 * erases it (docs/domain.md §10 "One's own data"). A new column of that kind fails `personal-columns.test.ts` until it
 * is named here.
 */
import type { PersonalItem } from '#capabilities/privacy/contract/personal-items.ts';

/** Of columns of text, JSON and bytes, by words of their names; and coordinates. */
const WORDS = new Set(
  (
    'name mobile holder contact address ip agent device network remark note text payee licence label ' +
    'uploader asker sealed index content body before after values request reason visitor latitude ' +
    'longitude query tail email phone birth secret subject message title region photo avatar identity line'
  ).split(' '),
);

export const isPersonalName = (column: string): boolean => column.split('_').some((word) => WORDS.has(word));

export type Declared =
  | { readonly erased: true; readonly item: PersonalItem; readonly isMasked?: true }
  | { readonly erased: true; readonly notShown: string }
  | { readonly stays: string; readonly item?: PersonalItem };

const shown = (item: PersonalItem): Declared => ({ erased: true, item });
/** Its row of the person's data says that it is there, not what it is. */
const masked = (item: PersonalItem): Declared => ({ erased: true, item, isMasked: true });
const hidden = (notShown: string): Declared => ({ erased: true, notShown });
const stays = (why: string, item?: PersonalItem): Declared => ({ stays: why, ...(item !== undefined && { item }) });

const SEARCH = 'keyed hash for searching';
const PROOF = 'protects the account, useless to read';
const LIMIT = 'deleted after a day by session.clean';
const PLATFORM = 'the same for everybody: no person';
const STAFF = 'of the operator and its staff';
const LAW = 'kept by law, under the number of the agent';
const MERCHANT = "a merchant's own; of drafts it is erased with the agent";
/** PBOC 259: one terminal, one merchant, one place, at every time. */
const SHOP = 'where an approved shop stands or stood, kept by law with its terminals';
const WORK = 'about terminals and figures, names nobody';

export const PERSONAL_COLUMNS: Readonly<Record<string, Declared>> = {
  'agents.agent.name': shown('name'),
  'agents.agent.mobile': shown('agent_mobile'),
  'agents.name_change.name_before': shown('former_name'),
  'agents.name_change.name_after': hidden('the name that came after is the next former one, or the name'),
  'agents.note.text': shown('agent_note'),
  'agents.standing_change.reason': stays(LAW),
  'audit.entry.request_id': stays(LAW),
  'audit.entry.ip': stays(LAW, 'action'),
  'audit.entry.reason': stays(LAW),
  'audit.entry.subject': stays(LAW),
  'audit.entry.subject_id': stays(LAW),
  'audit.entry.before': stays(LAW),
  'audit.entry.after': stays(LAW),
  'certificates.certificate.content': shown('certificate'),
  'certificates.certificate.end_reason': stays(STAFF),
  'certificates.signing_key.private_sealed': stays(PLATFORM),
  'certification.holder.number_index': hidden(SEARCH),
  'certification.refused_field.reason': stays('a word of an enumeration'),
  'certification.submission.name_sealed': masked('identity'),
  'certification.submission.number_sealed': masked('identity'),
  'certification.submission.number_index': hidden(SEARCH),
  'content.notice.text_values': masked('notice'),
  'deductions.agreement.subject': stays(LAW),
  'deductions.step.note': stays(LAW),
  'disputes.dispute.subject': stays(LAW),
  'disputes.dispute.line': stays(LAW),
  'disputes.dispute.label': stays(LAW),
  'disputes.step.text': stays(LAW, 'dispute'),
  'exports.export.request': masked('export'),
  'exports.export.reason': stays('a word of an enumeration'),
  'files.file.uploader': stays('the number of the account'),
  'files.file.content_index': stays('keyed hash; rows of removed pictures are deleted after two days'),
  'files.file.sealed_key': masked('picture'),
  'invitations.attempt.subject': stays(LIMIT),
  'invitations.campaign.name': shown('campaign'),
  'invitations.consent.ip': shown('registered_from'),
  'invitations.draft.mobile': hidden('of whoever is invited and has no account yet'),
  'invitations.draft.name': hidden('of whoever is invited and has no account yet'),
  'invitations.invitation.mobile': masked('invitation'),
  'invitations.invitation.name': shown('invitation'),
  'invitations.invitation.remark': hidden('a word about somebody else'),
  'invitations.message.mobile': hidden('the mobile of the invitation'),
  'invitations.registration.mobile': stays(MERCHANT),
  'invitations.visit.visitor': stays('keyed hash that changes, kept without who it is'),
  'merchants.application.licence_no': hidden(MERCHANT),
  'merchants.application.id_number_sealed': hidden(MERCHANT),
  'merchants.application.id_number_index': hidden(MERCHANT),
  'merchants.application.card_sealed': hidden(MERCHANT),
  'merchants.application.card_index': hidden(MERCHANT),
  'merchants.application.card_tail': hidden(MERCHANT),
  'merchants.application.latitude_e6': hidden(MERCHANT),
  'merchants.application.longitude_e6': hidden(MERCHANT),
  'merchants.application.region_code': stays('a county'),
  'merchants.closing.reason': stays(MERCHANT),
  'merchants.merchant.name': hidden(MERCHANT),
  'merchants.merchant.contact_name': hidden(MERCHANT),
  'merchants.merchant.mobile': hidden(MERCHANT),
  'merchants.merchant.address': hidden(MERCHANT),
  'merchants.merchant.reject_reason': stays(MERCHANT),
  'merchants.note.text': shown('merchant_note'),
  'merchants.place_move.from_latitude_e6': stays(SHOP),
  'merchants.place_move.from_longitude_e6': stays(SHOP),
  'merchants.place_move.from_address': stays(SHOP),
  'merchants.place_move.from_region_code': stays('a county'),
  'merchants.place_move.to_latitude_e6': stays(SHOP),
  'merchants.place_move.to_longitude_e6': stays(SHOP),
  'merchants.place_move.to_address': stays(SHOP),
  'merchants.place_move.to_region_code': stays('a county'),
  'merchants.place_move.reason': stays(STAFF),
  'merchants.refused_field.reason': stays('a word of an enumeration'),
  'merchants.refused_field.note': stays(MERCHANT),
  'merchants.review.note': stays(MERCHANT),
  'moves.merchant_transfer.note': stays(STAFF),
  'moves.move.note': stays(STAFF),
  'privacy.closing.reason': stays(STAFF),
  'preferences.saved_filter.name': shown('saved_filter'),
  'preferences.saved_filter.query': hidden('numbers of what is filtered by, and what was searched for'),
  'push.delivery.reason': stays('a word of an enumeration'),
  'push.subscription.target_sealed': masked('push'),
  'session.account.login_name': shown('login_name'),
  'session.account.mobile': shown('account_mobile'),
  'session.login_attempt.name_hash': stays(LIMIT),
  'session.login_attempt.ip': stays(LIMIT),
  'session.login_record.device': shown('login'),
  'session.login_record.device_key': hidden(SEARCH),
  'session.login_record.network': shown('login'),
  'session.second_factor.secret_sealed': hidden(PROOF),
  'session.sms_code.mobile': hidden(PROOF),
  'session.sms_code.ip': hidden(PROOF),
  'session.sms_code.request': hidden(PROOF),
  'session.sms_code.network': hidden(PROOF),
  'session.sms_code.asker': hidden(PROOF),
  'session.token.user_agent': shown('device'),
  'session.token.ip': shown('device'),
  'session.token.end_reason': hidden('a word of an enumeration'),
  'settlement.account.holder_name': shown('holder'),
  'settlement.account.id_number_sealed': hidden('shown masked where it is changed; sealed'),
  'settlement.account.id_number_index': hidden(SEARCH),
  'settlement.account.card_sealed': masked('card'),
  'settlement.account.card_index': hidden(SEARCH),
  'settlement.account.card_tail': shown('card'),
  'settlement.account.mobile': shown('card_mobile'),
  'settlement.account.branch_name': stays('a branch of a bank'),
  'settlement.account.check_reason': hidden('a word of an enumeration'),
  'statements.statement.content': stays(LAW),
  'adjustments.adjustment.reason': stays(LAW),
  'wallet.deposit.reference': stays(LAW),
  'wallet.deposit.reason': stays(LAW),
  'wallet.deposit.reversal_reason': stays(LAW),
  'wallet.withdrawal.payee': stays('kept by law: to whom money was paid'),
  'wallet.withdrawal.payee_sealed': stays('kept by law: to whom money was paid'),
  'wallet.withdrawal.reason': stays(LAW),
  'wallet.withdrawal.review_note': stays(LAW),
  'staff.account.login_name': stays(STAFF),
  'staff.account.name': stays(STAFF),
  'staff.token.ip': stays(STAFF),
  'staff.token.user_agent': stays(STAFF),
  'staff.token.end_reason': stays(STAFF),
  'trades.feed_batch.body': stays('what the acquirer reported, kept by law'),
  'trades.trade.bank_name': stays('what the acquirer reported, kept by law'),
  'trades.trade.card_tail': stays('what the acquirer reported, kept by law'),
  'taxes.document.reason': stays(LAW, 'tax_document'),
  'terminals.binding.latitude_e6': stays(SHOP),
  'terminals.binding.longitude_e6': stays(SHOP),
  'terminals.binding.address': stays(SHOP),
  'terminals.binding.region_code': stays('a county'),
  'terminals.former_place.latitude_e6': stays(SHOP),
  'terminals.former_place.longitude_e6': stays(SHOP),
  'terminals.former_place.address': stays(SHOP),
  'terminals.former_place.region_code': stays('a county'),
  'terminals.acquirer_request.latitude_e6': stays(SHOP),
  'terminals.acquirer_request.longitude_e6': stays(SHOP),
  'terminals.acquirer_request.address': stays(SHOP),
  'terminals.acquirer_request.region_code': stays('a county'),
  'terminals.acquirer_request.reason': stays('a word of an enumeration'),
  'terminals.acquirer_request.message': stays(WORK),
  'terminals.acquirer_request.place_problem': stays('the kind of a fault'),
  'terminals.acquirer_request.place_refusal': stays(WORK),
  'terminals.operation.reason': stays(WORK),
  'compliance.plan.content': stays(PLATFORM),
  'content.agreement.title': stays(PLATFORM),
  'content.agreement.body': stays(PLATFORM),
  'content.app_version.title': stays(PLATFORM),
  'content.banner.title': stays(PLATFORM),
  'content.banner.body': stays(PLATFORM),
  'content.notice.title': stays(PLATFORM),
  'content.notice.body': stays(PLATFORM),
  'content.poster.title': stays(PLATFORM),
  'levels.rule_set.note': stays(PLATFORM),
  'policies.policy.name': stays(PLATFORM),
  'policies.policy_version.content': stays(PLATFORM),
  'push.vapid_key.private_sealed': stays(PLATFORM),
  'reference.config.note': stays(PLATFORM),
  'reference.dictionary.label': stays(PLATFORM),
  'settlement.bank.name': stays(PLATFORM),
  'settlement.bank_branch.name': stays(PLATFORM),
  'terminals.brand.name': stays(PLATFORM),
  'terminals.model.name': stays(PLATFORM),
  'terminals.operation_item.reason': stays(WORK),
  'trades.fee.fail_reason': stays(WORK),
  'trades.quarantine.dismissed_note': stays(PLATFORM),
  'trades.quarantine.reason': stays(WORK),
  'trades.trade.fail_reason': stays(WORK),
  'wallet.hold.reason_kind': stays(WORK),
  'wallet.hold.reason_id': stays(WORK),
  'wallet.transfer.reason_kind': stays(WORK),
  'wallet.transfer.reason_id': stays(WORK),
};
