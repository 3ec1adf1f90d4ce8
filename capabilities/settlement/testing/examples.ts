import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { normalBankCard } from '#platform/validate/normal/numbers.ts';
import { line, mine, nothing, NO_TOKEN, SAME, type CapabilityExamples, CONTACT } from '#testing/examples/examples.ts';
import { FORM, RECORDS, TEXTS } from '#testing/examples/pages.ts';
import { hidden, masked, shown, stays, PLATFORM, SEARCH } from '#testing/examples/personal.ts';
import { PASSWORD, STOPPED, WITHOUT_ACCOUNT } from '#testing/examples/world.ts';
import { normalised as account } from '../rules/accounts/typed-account.ts';

/** Without the holder, who is the certified person. */
export const accountOf = (sequence: number) => ({
  idNumber: makeNationalId('510104', '1990-01-01', 1),
  cardNumber: makeBankCard('621483', 7000 + sequence, 16),
  cnaps: makeCnaps('308', '6510', 12),
  mobile: '13900000002',
  password: PASSWORD,
});

const BEFORE_PASSWORD = { as: STOPPED, refused: 'settlement_other_step' } as const;

export const examples: CapabilityExamples = {
  calls: {
    'get-profile': line(nothing, {}, { tellsContact: true }),
    'add-own-account': line(() => accountOf(501), {}, { as: WITHOUT_ACCOUNT }),
    'add-other-account': line(() => accountOf(502)),
    'edit-account': line((w) => ({ id: mine(w).settlementAccount, mobile: '13911112222', password: PASSWORD }), {
      id: 'settlementAccount',
    }),
    'delete-other-account': line((w) => ({ id: mine(w).otherSettlementAccount, password: PASSWORD }), {
      id: 'settlementAccount',
    }),
    'cancel-change': line((w) => ({ id: mine(w).waitingAccount, password: PASSWORD }), {
      id: 'waitingAccount',
    }),
    'reject-change': line(
      // its caller is a stranger to the others: stop-withdrawals.test.ts asks with another agent's account
      (w) => ({ id: w.things[STOPPED].waitingAccount }),
      { id: 'common' },
      { as: STOPPED },
    ),
    'get-notified-change': line(() => ({ token: NO_TOKEN })),
    'reject-notified-change': line(() => ({ token: NO_TOKEN })),
    'get-stop': line(nothing, {}, { as: STOPPED }),
    'submit-identity': line(() => ({ totpCode: '123456' }), {}, { ...BEFORE_PASSWORD }),
    'approve-payee': line(
      (w) => ({ id: w.things[STOPPED].settlementAccount }),
      { id: 'settlementAccount' },
      { ...BEFORE_PASSWORD },
    ),
    'list-payee-reviews': line(),
    'approve-account': line((w) => ({ id: w.things[STOPPED].otherSettlementAccount }), {
      id: 'otherSettlementAccount',
    }),
    'reject-account': line((w) => ({ id: w.things[STOPPED].waitingAccount, reason: '户名与实名不符' }), {
      id: 'waitingAccount',
    }),
    'approve-identity': line((w) => ({ id: w.stop, step: 'first' }), { id: 'common' }),
    'send-settlement-sms': line(),
    'search-branches': line(() => ({ bankCode: 'CMB' }), { keyword: 'common' }),
    'list-payee-changes': line(),
  },
  sentTwice: {
    'reject-change': SAME,
    'reject-notified-change': 'a visitor has no account to keep keys for: the code or the registration is spent once',
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  notExported: {
    'search-branches': 'public bank branches',
  },
  whileFrozen: ['reject-change'],
  manyAsked: {
    'search-branches': {},
  },
  untyped: {
    'send-settlement-sms': ['mobile'],
  },
  personal: {
    'account.holder_name': shown('holder'),
    'account.id_number_sealed': hidden('shown masked where it is changed; sealed'),
    'account.id_number_index': hidden(SEARCH),
    'account.card_sealed': masked('card'),
    'account.card_index': hidden(SEARCH),
    'account.card_tail': shown('card'),
    'account.mobile': shown('card_mobile'),
    'account.mobile_sealed': masked('card_mobile'),
    'change.mobile': hidden('a mobile that the account has or had'),
    'change.device': hidden('of the session that made the change, in the login log'),
    'change.network': hidden('of the session that made the change, in the login log'),
    'account.branch_name': stays('a branch of a bank'),
    'account.check_reason': hidden('a word of an enumeration'),
    'bank.name': stays(PLATFORM),
    'bank_branch.name': stays(PLATFORM),
  },
  sums: {
    account: 'tries of one check',
  },
  pages: {
    '/pages/myInfo/settlementAccount/index': { noFigures: RECORDS },
    '/pages/myInfo/bindCard/bindCard': { noFigures: FORM },
    '/pages/myInfo/settlementAccount/payeeStopped': { noFigures: TEXTS },
  },
  wholeMobiles: {
    'get-profile': { 'inviter.mobile': CONTACT },
  },
  visibleAmounts: {
    'mobile/accounts/change-summary.tsx': 'what is confirmed',
  },
  deeperSheets: {
    '停止提现？': 'while a payee is protected: payee.test.ts opens it',
    验证本人: 'while a payee is protected: payee.test.ts opens it',
  },
  fields: {
    'mobile/accounts/account-fields.tsx: name': ['personName', (text) => account({ holderName: text }).holderName],
    'mobile/accounts/account-fields.tsx: idNumber': ['idNumber', (text) => account({ idNumber: text }).idNumber],
    'mobile/accounts/account-fields.tsx: mobile': ['mobile', (text) => account({ mobile: text }).mobile],
    'mobile/accounts/account-fields.tsx: CardField': [
      'bankCard',
      (text) => account({ cardNumber: normalBankCard(text) }).cardNumber,
    ],
  },
  cutFields: ['console/payees/payee-foot.tsx'],
  readers: {
    'server/branches/import-branches.ts': ['normalCnaps', 'plainName'],
  },
  permissions: {
    'settlement:view': ['agent', 'money'],
    'settlement:edit': ['agent'],
  },
};
