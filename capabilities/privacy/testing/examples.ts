import { line, child, nothing, type CapabilityExamples } from '#testing/examples/examples.ts';
import { RECORDS } from '#testing/examples/pages.ts';
import { stays, STAFF } from '#testing/examples/personal.ts';
import { PASSWORD } from '#testing/examples/world.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-personal-data': line(),
    'get-closing': line(),
    'apply-closing': line(() => ({ password: PASSWORD }), {}, { refused: 'closing_conditions' }),
    'cancel-closing': line(nothing, {}, { refused: 'closing_not_waiting' }),
    'export-personal-data': line(() => ({ format: 'csv', password: PASSWORD })),
    'list-closings': line(),
    'reject-closing': line(
      (w) => ({ agentCode: child(w).agentCode, reason: '法院要求保留' }),
      {},
      { refused: 'closing_not_asked' },
    ),
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  whileFrozen: ['cancel-closing'],
  personal: {
    'closing.reason': stays(STAFF),
  },
  pages: {
    '/personalData': { noFigures: RECORDS },
    '/closeAccount': {
      noFigures:
        'the amounts of its conditions are those of the wallet, held by privacy/server/closing-conditions.test.ts',
    },
  },
  wholeMobiles: {
    'list-personal-data': { 'rows.value': 'what is kept of the caller itself' },
  },
  deeperSheets: {
    确认注销账户: 'a later step of a form',
  },
  permissions: {
    'privacy:view': ['agent'],
    'privacy:close': ['agent'],
  },
};
