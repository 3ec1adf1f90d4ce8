import { line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { stays, LAW } from '#testing/examples/personal.ts';

const OF_NO = { no: 'common' } as const;
const DISPUTE_NO = { no: 'D999999' };
const DISPUTE_ANSWER = { result: 'corrected', note: '补差', amountFen: 62 };

export const examples: CapabilityExamples = {
  calls: {
    'preview-dispute': line((w) => ({ subject: `entry-${mine(w).entry}` })),
    'open-dispute': line((w) => ({ subject: `withdrawal-${mine(w).withdrawal}`, text: '手续费为什么这么多' }), {
      text: 'common',
      'fileIds.0': 'common',
    }),
    'list-disputes': line(),
    'export-disputes': line(() => ({ format: 'csv' })),
    'get-dispute-counts': line(),
    'get-dispute': line((w) => ({ id: mine(w).dispute }), { id: 'dispute' }),
    'add-dispute-message': line((w) => ({ id: mine(w).dispute, text: '请再看一下' }), {
      id: 'dispute',
      text: 'common',
    }),
    'cancel-dispute': line((w) => ({ id: mine(w).dispute }), { id: 'dispute' }),
    'search-disputes': line(),
    'get-queue': line(),
    'explain-dispute': line((w) => ({ no: `D${mine(w).dispute}` }), OF_NO),
    'start-review': line(() => DISPUTE_NO, OF_NO, { refused: 'dispute_unknown' }),
    'preview-answer': line(() => ({ ...DISPUTE_NO, ...DISPUTE_ANSWER }), OF_NO, { refused: 'dispute_unknown' }),
    'submit-answer': line(() => ({ ...DISPUTE_NO, ...DISPUTE_ANSWER }), OF_NO, { refused: 'dispute_unknown' }),
    'reveal-pictures': line((w) => ({ no: `D${mine(w).dispute}` }), OF_NO),
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  whileFrozen: ['add-dispute-message', 'cancel-dispute', 'open-dispute'],
  untyped: {
    'add-dispute-message': ['text'],
    'open-dispute': ['text'],
  },
  personal: {
    'dispute.subject': stays(LAW),
    'dispute.line': stays(LAW),
    'dispute.label': stays(LAW),
    'step.text': stays(LAW, 'dispute'),
  },
  sums: {
    correction_back: 'what was taken back of a correction: a transfer of its own',
    dispute: 'the line that is questioned, and what was corrected: a transfer of its own',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'disputes.dispute', where: `agent_id = ${agentId}`, changed: { id: ID, line: `'many-' || n` } },
  ],
  pages: {
    '/disputes': {
      noFigures: 'what a question and its answer say, held by the tests of disputes',
      noFilter: NOTHING_TO_CHOOSE,
    },
    '/disputes/open': { noFigures: 'what a question and its answer say, held by the tests of disputes' },
  },
  cutFields: [
    'console/review/answer-fields.tsx',
    'mobile/lookup/message-sheet.tsx',
    'mobile/opening/question-card.tsx',
  ],
  permissions: {
    'dispute:view': ['agent', 'money'],
    'dispute:open': ['agent'],
  },
  ofTwo: {
    'submit-answer': (w) => ({
      no: `D${mine(w).dispute}`,
      result: 'corrected',
      note: '补差',
      amountFen: 100_000,
    }),
  },
};
