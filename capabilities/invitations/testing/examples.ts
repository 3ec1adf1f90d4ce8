import { digitsOfMobile } from '#platform/ui/form/mobile-text.ts';
import { plainName } from '#platform/validate/plain-name.ts';
import { line, mine, NO_TOKEN, REPEATED, type CapabilityExamples } from '#testing/examples/examples.ts';
import { codeOf } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { FORM, NOTHING_TO_CHOOSE, RECORDS, TEXTS } from '#testing/examples/pages.ts';
import { hidden, masked, shown, stays, LIMIT, MERCHANT } from '#testing/examples/personal.ts';
import { smallPicture } from '#testing/small-picture.ts';

export const examples: CapabilityExamples = {
  calls: {
    'preview-root-agent': line(() => ({ name: '新川支付', mobile: '15900000097', levelCode: 'V6' })),
    'add-root-agent': line(() => ({ name: '新川支付', mobile: '15900000097', levelCode: 'V6' })),
    'get-offer': line(),
    'check-mobile': line(() => ({ mobile: '15900000099' })),
    'add-agent': line((w) => ({ name: '新同事', mobile: '15900000098', levelCode: 'V1', ...w.offer }), {
      policyId: 'common',
    }),
    'get-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
    'list-invitations': line(),
    'send-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
    'cancel-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
    'get-my-code': line(() => ({ kind: 'agent' })),
    'add-campaign': line(() => ({ kind: 'agent', name: '9月展会', places: 20, lastDay: '2026-09-30' })),
    'list-campaigns': line(() => ({ kind: 'merchant' })),
    'revoke-campaign': line((w) => ({ id: mine(w).campaign }), { id: 'campaign' }),
    'get-funnel': line(() => ({ kind: 'agent', days: 30 })),
    'list-arrivals': line(() => ({ kind: 'agent', days: 30 })),
    'list-openings': line(() => ({ kind: 'agent', days: 30 })),
    'get-inviter': line((w) => ({ code: w.link.code })),
    'send-code': line((w) => ({ ...w.link, uuid: 'quality-request-1' })),
    'register-merchant': line(
      (w) => ({ code: w.link.code, mobile: '13900000777', smsCode: '123456', uuid: 'a'.repeat(20), agreements: [] }),
      {},
      { refused: 'agreements_not_accepted' },
    ),
    'get-registration': line(() => ({ registration: NO_TOKEN }), {}, { refused: 'registration_over' }),
    'edit-registration': line(
      () => ({ registration: NO_TOKEN, name: '蓉城小馆' }),
      {
        'photos.idFront': 'common',
        'photos.idBack': 'common',
        'photos.licence': 'common',
        'photos.storefront': 'common',
        'photos.interior': 'common',
        'photos.checkout': 'common',
      },
      { refused: 'registration_over' },
    ),
    'submit-registration': line(() => ({ registration: NO_TOKEN }), {}, { refused: 'registration_over' }),
    'add-registration-file': line(
      () => ({ registration: NO_TOKEN, file: smallPicture() }),
      {},
      { refused: 'registration_over' },
    ),
    'edit-draft': line(
      (w) => ({ ...w.link, name: '新同事', smsCode: '000000', uuid: 'quality-request-3' }),
      {},
      { refused: 'sms_code_wrong' },
    ),
    'register-agent': line(
      (w) => ({
        ...w.link,
        name: '新同事',
        smsCode: '000000',
        uuid: 'quality-request-2',
        password: 'Zu5-other',
        agreements: ['user', 'privacy'].map((key) => ({ key, version: '1.0' })),
      }),
      {},
      { refused: 'sms_code_wrong' },
    ),
    'add-registration-part': line(
      () => ({ registration: NO_TOKEN, whole: '0'.repeat(64), size: 9, from: 0, file: new Blob([]) }),
      {},
      { refused: 'registration_over' },
    ),
  },
  sentTwice: {
    'add-registration-part': 'a visitor has no account to keep keys for: the code or the registration is spent once',
    'register-agent': REPEATED,
    'add-registration-file': 'a visitor has no account to keep keys for: the code or the registration is spent once',
    'edit-draft': 'a visitor has no account to keep keys for: the code or the registration is spent once',
    'edit-registration': 'a visitor has no account to keep keys for: the code or the registration is spent once',
    'register-merchant': 'a visitor has no account to keep keys for: the code or the registration is spent once',
    'submit-registration': 'a visitor has no account to keep keys for: the code or the registration is spent once',
  },
  withoutAgreements: {
    'cancel-invitation': 'what ends something, or answers what others began',
    'revoke-campaign': 'what ends something, or answers what others began',
  },
  notExported: {
    'list-arrivals': 'who came in by one agent; the agents and the merchants are exported by their own lists',
    'list-campaigns': 'the links of one agent, shown on its page',
    'list-invitations': 'open invitations of a week',
  },
  withoutDepth: {
    'list-arrivals':
      'progress is that of now, by which the list is filtered: at most the newest 5 000 of a period are read',
  },
  untyped: {
    'edit-draft': ['code'],
    'get-inviter': ['code'],
    'register-agent': ['code'],
    'register-merchant': ['code'],
    'send-code': ['code'],
  },
  personal: {
    'attempt.subject': stays(LIMIT),
    'campaign.name': shown('campaign'),
    'consent.ip': shown('registered_from'),
    'draft.mobile': hidden('of whoever is invited and has no account yet'),
    'draft.name': hidden('of whoever is invited and has no account yet'),
    'invitation.mobile': masked('invitation'),
    'invitation.name': shown('invitation'),
    'invitation.remark': hidden('a word about somebody else'),
    'message.mobile': hidden('the mobile of the invitation'),
    'registration.mobile': stays(MERCHANT),
    'visit.visitor': stays('keyed hash that changes, kept without who it is'),
  },
  sums: {
    attempt: 'a limit: counts tries, nothing else keeps them',
    'campaign.used': 'places taken: a registration takes one in its own transaction, bounded by a constraint',
  },
  manyRows: (agentId): CopiedRows[] => [
    {
      table: 'invitations.invitation',
      where: `inviter_id = ${agentId} and status in ('sent', 'opened')`,
      changed: { id: ID, code: "lpad(n::text, 8, '0')", mobile: "'13' || lpad(n::text, 9, '0')" },
    },
    {
      table: 'invitations.campaign',
      where: `inviter_id = ${agentId} and kind = 'merchant' and name is not null`,
      changed: { id: ID, code: "lpad(n::text, 8, '0')" },
    },
  ],
  pages: {
    '/pages/home/myAgent/addAgent': { noFigures: FORM },
    '/pages/home/invitation/invitationRegistered': { noFigures: FORM, query: (w) => ({ code: w.link.code }) },
    '/pages/home/invitation/index': {
      noFigures: 'counts of who came in, held by capabilities/invitations/server/campaigns/get-funnel.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
    },
    '/pages/home/invitation/records': { noFigures: RECORDS, noFilter: NOTHING_TO_CHOOSE },
    '/pages/home/invitation/campaigns': {
      noFigures: RECORDS,
      noFilter: NOTHING_TO_CHOOSE,
      // the kind for which there is a link, so that the buttons are the same when the page is opened again
      query: () => ({ kind: 'merchant' }),
    },
    '/pages/home/invitation/poster': { noFigures: TEXTS, noFilter: NOTHING_TO_CHOOSE },
    '/pages/home/invitation/down-app': { noFigures: TEXTS },
    '/pages/home/invitation/downIos': { noFigures: TEXTS },
  },
  wholeMobiles: {
    'get-invitation': { mobile: 'typed by the caller, who invited it' },
    'list-invitations': { mobile: 'typed by the caller, who invited it' },
  },
  visibleAmounts: {
    'mobile/': 'prices',
  },
  fields: {
    'mobile/registration/prove-mobile.tsx: mobile': ['mobile', digitsOfMobile],
    'mobile/registration/prove-mobile.tsx: SmsCodeField': ['code', codeOf],
    'mobile/registration/register-form.tsx: name': ['name', plainName],
    'mobile/registration/register-form.tsx: mobile': ['mobile', digitsOfMobile],
    'mobile/registration/register-form.tsx: SmsCodeField': ['code', codeOf],
    'mobile/adding/mobile-field.tsx: mobile': ['mobile', digitsOfMobile],
  },
  cutFields: ['mobile/adding/basics-step.tsx', 'mobile/campaigns/add-campaign.tsx'],
  permissions: {
    'agent:add': ['agent'],
  },
};
