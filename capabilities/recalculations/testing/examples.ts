import { line, OF_MERCHANT, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, LAW } from '#testing/examples/personal.ts';

const PERIOD = { firstDay: '2026-09-01', lastDay: '2026-09-07' };

export const examples: CapabilityExamples = {
  calls: {
    'preview-period': line(() => PERIOD, OF_MERCHANT),
    'list-questions': line(),
    'get-question': line(() => ({ no: 'R000001' }), { no: 'common' }),
    'submit-question': line(() => ({ ...PERIOD, reason: '核对' }), OF_MERCHANT, {
      refused: 'recalculation_same',
    }),
    'approve-question': line(() => ({ no: 'R000001' }), { no: 'common' }, { refused: 'recalculation_facts_changed' }),
    'cancel-question': line(() => ({ no: 'R000002' }), { no: 'common' }, { refused: 'recalculation_decided' }),
  },
  personal: {
    'question.reason': stays(LAW),
    'correction.line': stays(LAW),
  },
  sums: {
    'correction.fen': 'a part of its transfer, which is reconciled',
    difference: 'as a question found it',
    question: 'as it was found, and agreed to',
  },
};
