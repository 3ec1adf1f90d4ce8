import { normalIdNumber } from '#platform/validate/normal/numbers.ts';
import { line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { OTHER } from '#testing/examples/fields.ts';
import { FORM, TEXTS } from '#testing/examples/pages.ts';
import { hidden, masked, stays, SEARCH } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-identity': line(),
    'submit-identity': line(
      () => ({
        // the name under which the agent of the world joined: it is certified as that
        name: '曾用名',
        idNumber: '110101199003072316',
        validUntil: '2036-09-18',
        frontId: 999_999,
        backId: 999_998,
      }),
      { frontId: 'common', backId: 'common' },
      { refused: 'file_gone' },
    ),
    'list-submissions': line(),
    'list-decisions': line((w) => ({ verdict: 'approved', text: child(w).agentCode }), {
      text: 'agentCode',
    }),
    'list-ends': line(),
    'reveal-submission': line((w) => ({ id: w.waitingIdentities[0] }), { id: 'common' }),
    'approve-submission': line((w) => ({ id: w.waitingIdentities[1] }), { id: 'common' }),
    'reject-submission': line((w) => ({ id: w.waitingIdentities[2], refused: [{ field: 'back', reason: 'glare' }] }), {
      id: 'common',
    }),
    'revoke-certification': line((w) => ({
      agentCode: w.things.otherLeaf.agentCode,
      refused: [{ field: 'front', reason: 'copy' }],
    })),
    'list-renames': line(),
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  personal: {
    'holder.number_index': hidden(SEARCH),
    'refused_field.reason': stays('a word of an enumeration'),
    'submission.name_sealed': masked('identity'),
    'submission.number_sealed': masked('identity'),
    'submission.number_index': hidden(SEARCH),
  },
  pages: {
    '/pages/home/result/index': { noFigures: TEXTS },
    '/pages/myInfo/settlementAccount/additionalInformation': { noFigures: FORM },
  },
  fields: {
    'mobile/submit-identity.tsx: idNumber': ['idNumber', normalIdNumber],
    'mobile/submit-identity.tsx: card': OTHER,
  },
  permissions: {
    'certification:view': ['agent'],
    'certification:edit': ['agent'],
  },
};
