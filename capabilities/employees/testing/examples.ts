import { digitsOfMobile } from '#platform/ui/form/mobile-text.ts';
import { line, mine, SAME, REPEATED, type CapabilityExamples } from '#testing/examples/examples.ts';
import { codeOf } from '#testing/examples/fields.ts';
import { FORM, RECORDS } from '#testing/examples/pages.ts';
import { masked, shown, stays, WORK } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-employees': line(),
    'get-employee': line((w) => ({ id: mine(w).employee }), { id: 'employee' }),
    'list-acts': line((w) => ({ id: mine(w).employee }), { id: 'employee' }),
    'add-invitation': line(
      () => ({ name: '周静', mobile: '15900000097', role: 'agent-viewer', grants: ['money'], until: '2026-12-31' }),
      { 'merchantIds.0': 'merchant' },
      // an agent with fewer employees than CALLER, to whom the tests add more
      { as: 'sibling' },
    ),
    'cancel-invitation': line((w) => ({ id: mine(w).employeeInvitation }), { id: 'employeeInvitation' }),
    'change-employee': line((w) => ({ id: mine(w).employee, role: 'agent-operator', grants: ['export'] }), {
      id: 'employee',
    }),
    'change-managed': line((w) => ({ id: mine(w).employee, merchantIds: [mine(w).merchant] }), {
      id: 'employee',
      'merchantIds.0': 'merchant',
    }),
    'disable-employee': line((w) => ({ id: mine(w).otherEmployee }), { id: 'otherEmployee' }),
    'get-invitation': line((w) => ({ code: w.employeeCode })),
    'send-code': line((w) => ({ code: w.employeeCode, uuid: 'quality-request-4' })),
    'register-employee': line(
      (w) => ({
        code: w.employeeCode,
        smsCode: '000000',
        uuid: 'quality-request-5',
        password: 'Zu5-other',
        agreements: ['user', 'privacy'].map((key) => ({ key, version: '1.0' })),
      }),
      {},
      { refused: 'sms_code_wrong' },
    ),
  },
  sentTwice: {
    'change-employee': SAME,
    'change-managed': SAME,
    'register-employee': REPEATED,
  },
  withoutAgreements: {
    'change-employee': 'access to the account, and its agreements',
    'change-managed': 'access to the account, and its agreements',
    'cancel-invitation': 'what ends something, or answers what others began',
    'disable-employee': 'what ends something, or answers what others began',
  },
  notExported: {
    'list-acts': 'what a few people did, for the eyes of the agent alone',
  },
  whileFrozen: ['cancel-invitation', 'disable-employee'],
  untyped: {
    'get-invitation': ['code'],
    'register-employee': ['code'],
    'send-code': ['code'],
  },
  personal: {
    'invitation.mobile': masked('invitation'),
    'invitation.name': shown('invitation'),
    'invitation.message': stays(WORK),
  },
  pages: {
    '/pages/myInfo/employee/index': {
      noFigures: 'accounts and acts of the day, held by capabilities/employees/server/employees.test.ts',
    },
    '/pages/myInfo/employee/employeeInfo': { noFigures: RECORDS },
    '/joinEmployee': { noFigures: FORM },
    '/pages/myInfo/employee/acts': { noFigures: RECORDS },
  },
  fields: {
    'mobile/invite-sheet.tsx: mobile': ['mobile', digitsOfMobile],
    'mobile/register-employee.tsx: SmsCodeField': ['code', codeOf],
  },
  permissions: {
    'employee:view': ['agent'],
    'employee:edit': ['agent'],
  },
};
