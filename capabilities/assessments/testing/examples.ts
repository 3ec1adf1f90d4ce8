import { DAYS, line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { type CopiedRows, ID } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { stays, LAW, PLATFORM } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-tasks': line(() => ({ scope: 'team' })),
    'get-task-summary': line(() => ({ scope: 'team' })),
    'list-checks': line(() => ({ scope: 'team', state: 'missed' })),
    'get-activation': line((w) => ({ terminalId: child(w).activeTerminal }), {
      terminalId: 'activeTerminal',
    }),
    'list-counted': line((w) => ({ id: child(w).check }), { id: 'check' }),
    'get-allowance-progress': line(),
    'get-silence': line(() => ({ scope: 'team' })),
    'list-silent-terminals': line(() => ({ scope: 'team', month: '2026-08' })),
    'list-silent-agents': line((w) => ({ month: w.silence.month, scope: 'team' }), { text: 'agentCode' }),
    'list-checks-of-day': line(() => ({ day: '2026-09-17' })),
    'get-day-of-checks': line(() => ({ day: '2026-09-17' })),
    'preview-unbinding': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
    'get-silent-agent': line(({ silence }) => ({ agentId: silence.agentId, month: silence.month }), {
      agentId: 'common',
    }),
    'submit-clawback': line(
      ({ silence: { agentId, month, activationId } }) => ({
        agentId,
        month,
        activationIds: [activationId],
        reason: '激活后无交易',
      }),
      { agentId: 'common', 'activationIds.0': 'common' },
    ),
    'approve-clawback': line((w) => ({ id: w.silence.proposal }), { id: 'common' }),
    'search-activations': line((w) => ({ text: child(w).merchantName }), { text: 'merchantName' }),
    'list-activations': line(() => ({ scope: 'team' })),
    // every stage of the world has ended, but the twins of this call below have rows
    'export-tasks': line(() => ({ scope: 'team', format: 'csv' })),
    'export-checks': line(() => ({ scope: 'team', state: 'missed', format: 'csv' })),
    'export-activations': line(() => ({ scope: 'team', format: 'csv' })),
    'get-activation-summary': line(() => ({ scope: 'team', ...DAYS })),
    'list-silence-rules': line(),
    'change-silence-rule': line(() => ({ fromMonth: '2027-06', days: 45 })),
    'list-terminal-checks': line((w) => ({ sn: child(w).sn }), { sn: 'sn' }),
  },
  kinds: { check: { isOfTheTeam: true }, activeTerminal: { isOfTheTeam: true } },
  notExported: {
    'list-counted': 'the transactions of one stage, shown on its page',
    'list-silent-terminals': 'a watch of the running months, acted on terminal by terminal',
  },
  manyAsked: {
    'list-tasks': {},
    'list-checks': {},
    'list-activations': {},
  },
  withoutDepth: {
    'list-silent-terminals':
      'who is silent follows from the transactions: all that were rewarded in the month are looked at',
  },
  personal: {
    'clawback_proposal.reason': stays(LAW),
    'plan.content': stays(PLATFORM),
  },
  sums: {
    ...recounted('npm run operator -- assessments evaluate --dry-run', 'stage_check', {
      volume_fen: /^checks 1$/,
      count: /^checks 1$/,
    }),
    counted: 'amounts of transactions, copied when they were evaluated',
    plan: 'thresholds of a policy',
    'stage_check.min_volume_fen': 'a threshold, fixed at the activation',
    'stage_check.min_count': 'a threshold, fixed at the activation',
    'stage_check.pool_fen': 'the reward that the policy offers',
  },
  manyRows: (agentId): CopiedRows[] => [
    ...[
      { base: 1_000_000, state: 0, isActivation: false },
      { base: 2_000_000, state: 1, isActivation: false },
      { base: 3_000_000, state: 1, isActivation: true },
    ].flatMap(({ base, state, isActivation }): CopiedRows[] => [
      {
        table: 'assessments.stage_check',
        where: `stage = 1 and id < 1000000`,
        changed: {
          id: `${base} + n`,
          stage: `${base / 1_000 + 1} + n`,
          status: String(state),
          met_on: `date '2026-09-01'`,
        },
      },
      {
        table: 'assessments.seen_check',
        where: `agent_id = ${agentId}`,
        changed: {
          check_id: `${base} + n`,
          state: String(state),
          is_own: 'true',
          is_activation: String(isActivation),
          // all running ones end within the week that begins with the story's day
          sort_day: `date '2026-09-18' + ${state === 0 ? 'n % 8' : 'n'}`,
        },
      },
    ]),
    {
      table: 'assessments.counted',
      where: `activation_id = (select activation_id from assessments.stage_check where id < 1000000 and stage = 2
      and exists (select from assessments.seen_check where check_id = stage_check.id and agent_id = ${agentId})
      and activation_id in (select id from assessments.activation where holder_id in (
        select id from agents.agent where parent_id = ${agentId})) order by id limit 1)`,
      changed: { trade_id: ID, sale_id: ID },
    },
  ],
  pages: {
    '/pages/home/terminal/terminalInfo': {
      noFigures: 'records of one terminal; its stages are held by e2e/assessments.test.ts',
      query: (w) => ({ id: child(w).terminal }),
    },
    '/pages/home/data/merch-cond-Info': {
      noFigures: 'records of one terminal, held by e2e/assessments.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
    },
    '/pages/compliance/silentTerminals': {
      noFigures: 'counts of rewarded terminals, held by capabilities/assessments/server/silence/silence-counts.test.ts',
      list: {
        call: '/api/ag/compliance/silent-terminals',
        choose: async (on) => {
          await on.radio('团队');
          await on.tab('2026年7月');
        },
        asked: { scope: 'team', month: '2026-07' },
      },
    },
    '/pages/home/data/merch-cond-list': {
      list: {
        call: '/api/ag/compliance/tasks',
        choose: (on) => on.radio('团队'),
        asked: { scope: 'team' },
      },
    },
    '/pages/compliance/canEarn': {
      list: {
        call: '/api/ag/compliance/tasks',
        choose: (on) => on.radio('团队'),
        asked: { scope: 'team' },
      },
    },
    '/pages/home/home/term-active-info': {
      list: {
        call: '/api/ag/compliance/activations',
        choose: (on) => on.radio('团队'),
        asked: { scope: 'team' },
      },
    },
  },
  ofTwo: {
    'change-silence-rule': { fromMonth: '2027-06', days: 45 },
  },
  atLeastOneDay: ['notice.activation_ends.title', 'notice.stage_ends.title'],
  cutFields: ['console/silence/clawback-foot.tsx', 'console/operations/operation-foot.tsx'],
  permissions: {
    'compliance:view': ['agent', 'agent-viewer', 'agent-operator'],
  },
};
