import { line, nothing, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, STAFF } from '#testing/examples/personal.ts';
import { STAFF_PASSWORD } from '#testing/passwords.ts';

const NO_LINK = { token: 'unknown' };
const NO_ACCOUNT = { loginName: 'nobody' };

export const examples: CapabilityExamples = {
  calls: {
    login: line(() => ({ username: 'nobody', password: 'wrong' }), {}, { refused: 'login_wrong' }),
    'get-first-link': line(() => ({ token: 'unknown' }), {}, { refused: 'first_link_over' }),
    'check-first-code': line(() => ({ ...NO_LINK, drawn: 'x', code: '000000' }), {}, { refused: 'first_link_over' }),
    'register-first': line(
      () => ({ ...NO_LINK, proof: 'x', loginName: 'zhaoqi', name: '赵启', password: 'Quiet-harbor-43' }),
      {},
      { refused: 'first_link_over' },
    ),
    'start-puzzle': line(),
    'start-second-factor': line(() => ({}), {}, { refused: 'second_factor_on' }),
    'enable-second-factor': line(() => ({ code: '000000' }), {}, { refused: 'second_factor_on' }),
    'get-caller': line(),
    logout: line(),
    'list-sessions': line(),
    'revoke-sessions': line(nothing, { id: 'common' }, { forPointer: { id: () => ({ id: '999999999' }) } }),
    'approve-session': line(() => ({ id: '999999999' }), { id: 'common' }),
    'list-account-changes': line(),
    'cancel-account-change': line(() => ({ id: '999999999' }), { id: 'common' }),
    'change-password': line(() => ({ oldPassword: STAFF_PASSWORD, newPassword: 'Quiet-harbor-43' })),
    'list-limits': line(),
    'change-limit': line(() => ({ act: 'deposit', fromFen: 500_000 })),
    'list-proposals': line(),
    'list-accounts': line(),
    'add-account': line(() => ({ loginName: 'zhaoqi', name: '赵启', role: 'support' })),
    'reset-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
    'disable-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
    'enable-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
  },
  untyped: {
    'reset-account': ['loginName'],
    'enable-account': ['loginName'],
    'disable-account': ['loginName'],
    'add-account': ['loginName'],
    'register-first': ['loginName'],
    'check-first-code': ['code'],
    'enable-second-factor': ['code'],
    login: ['code'],
  },
  personal: {
    'account.login_name': stays(STAFF),
    'account.name': stays(STAFF),
    'delayed_change.login_name': stays(STAFF),
    'delayed_change.name': stays(STAFF),
    'second_factor.secret_sealed': stays(STAFF),
    'money_act.subject': stays('the wallet or document that two persons decide about, by its number'),
    'token.ip': stays(STAFF),
    'token.user_agent': stays(STAFF),
    'token.end_reason': stays(STAFF),
  },
  sums: {
    'money_act.amount_fen': 'what two persons decide about',
    'second_person_rule.from_fen': 'a setting',
  },
  cutFields: ['console/login/captcha-field.tsx', 'console/login/login.tsx', 'console/second-factor/enrol.tsx'],
  ofTwo: {
    'change-limit': { act: 'deposit', fromFen: 90_000_000 },
    'enable-account': { loginName: 'disabled-finance' },
    'reset-account': { loginName: 'target-finance' },
    'add-account': { loginName: 'second-me', name: '何静', role: 'finance' },
  },
};
