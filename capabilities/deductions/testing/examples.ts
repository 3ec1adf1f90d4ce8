import { line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { stays, LAW } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';
import { PASSWORD } from '#testing/examples/world.ts';

const OF_NO = { no: 'common' } as const;
const AGREEMENT_NO = { no: 'G20260918999999' };
const DEDUCTION = {
  agentCode: 'ZY00000',
  subject: '20 台电签 POS 货款',
  totalFen: 50_000,
  dailyCapFen: 10_000,
  wallets: ['profit_share'],
};

export const examples: CapabilityExamples = {
  calls: {
    'list-agreements': line(),
    'get-agreement': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
    'list-takings': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
    'approve-agreement': line((w) => ({ id: mine(w).deduction, password: PASSWORD }), { id: 'deduction' }),
    'reject-agreement': line((w) => ({ id: mine(w).otherDeduction, note: '先不办' }), { id: 'deduction' }),
    'search-agreements': line(),
    'explain-agreement': line(() => AGREEMENT_NO, OF_NO, { refused: 'deduction_unknown' }),
    'preview-offer': line(() => DEDUCTION, {}, { refused: 'agent_unknown' }),
    'submit-offer': line(() => DEDUCTION, {}, { refused: 'agent_unknown' }),
    'preview-agreement-change': line(() => ({ ...AGREEMENT_NO, step: 'paused' }), OF_NO, {
      refused: 'deduction_unknown',
    }),
    'change-agreement': line(() => ({ ...AGREEMENT_NO, step: 'paused' }), OF_NO, {
      refused: 'deduction_unknown',
    }),
    'preview-takings': line(),
  },
  withoutAgreements: {
    'reject-agreement': 'money that was earned, and where it goes',
  },
  notExported: {
    'list-agreements': 'a few agreements; what they took is in the export of the statement',
    'list-takings': 'what one agreement took, in the export of the statement',
  },
  personal: {
    'agreement.subject': stays(LAW),
    'step.note': stays(LAW),
  },
  sums: {
    ...recounted('npm run reconcile', 'agreement', { taken_fen: /^an agreement has taken/ }),
    ...recounted('npm run reconcile', 'taking', {
      amount_fen: /^a taking is the sum/,
      part_fens: /^a taking is the sum/,
    }),
    'agreement.total_fen': 'agreed',
    'agreement.daily_cap_fen': 'agreed',
    'agreement.minimum_left_fen': 'agreed',
    'taking.before_fen': 'what was found on the day',
    'taking.available_fens': 'what was found on the day',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'deductions.agreement', where: `agent_id = ${agentId}`, changed: { id: ID, no: `'MANY' || n` } },
    {
      table: 'deductions.taking',
      where: `agreement_id = (select min(id) from deductions.agreement where agent_id = ${agentId})`,
      changed: { id: ID, day: `date '2020-01-01' + n` },
    },
  ],
  pages: {
    '/pages/deductions/deductionList': {
      noFigures: 'what an agreement says and what was taken by it, held by the tests of deductions',
    },
    '/pages/deductions/deductionDetail': {
      noFigures: 'what an agreement says and what was taken by it, held by the tests of deductions',
      query: (w) => ({ id: mine(w).deduction }),
    },
  },
  visibleAmounts: {
    'mobile/agreements/agree-sheet.tsx': 'what is agreed to',
    'mobile/agreements/terms-card.tsx': 'terms of an agreement, which are read before it is agreed to',
  },
  permissions: {
    'deduction:view': ['agent', 'money'],
    'deduction:decide': ['agent'],
  },
};
