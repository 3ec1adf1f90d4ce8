import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, LAW } from '#testing/examples/personal.ts';
import { smallPicture } from '#testing/small-picture.ts';

const OF_NO = { no: 'common' } as const;
/** Names an agent that does not exist, so that nothing is ever proposed. */
const ADJUSTMENT = { agentCode: 'ZY00000', wallet: 'reward', changeFen: 88_88, reason: '线下活动奖励补发' };
const ADJUSTMENT_NO = { no: 'A999999' };

export const examples: CapabilityExamples = {
  calls: {
    'list-adjustments': line(),
    'reveal-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
    'preview-adjustment': line(() => ADJUSTMENT, {}, { refused: 'agent_unknown' }),
    'submit-adjustment': line(() => ({ ...ADJUSTMENT, file: smallPicture() }), {}, { refused: 'agent_unknown' }),
    'preview-reversal': line(() => ({ ...ADJUSTMENT_NO, reason: '发错了人' }), OF_NO, {
      refused: 'adjustment_unknown',
    }),
    'submit-reversal': line(() => ({ ...ADJUSTMENT_NO, reason: '发错了人', file: smallPicture() }), OF_NO, {
      refused: 'adjustment_unknown',
    }),
    'approve-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
    'reject-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
    'cancel-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
  },
  personal: {
    'adjustment.reason': stays(LAW),
  },
  ofTwo: {
    'submit-adjustment': {
      agentCode: 'ZY80542',
      wallet: 'reward',
      changeFen: 88_88,
      reason: '补发',
      file: smallPicture(),
    },
  },
  sums: {
    'adjustment.change_fen': 'decided on, which its transfer is compared with',
  },
  cutFields: ['console/new-adjustment.tsx', 'console/reversal-form.tsx'],
};
