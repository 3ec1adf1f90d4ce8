import { DAYS, line, child } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

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
    'get-silent-agent': line(({ silence }) => ({ agentId: silence.agentId, month: silence.month }), {
      agentId: 'common',
    }),
    'submit-take-back': line(
      ({ silence: { agentId, month, activationId } }) => ({
        agentId,
        month,
        activationIds: [activationId],
        reason: '激活后无交易',
      }),
      { agentId: 'common', 'activationIds.0': 'common' },
    ),
    'approve-take-back': line((w) => ({ id: w.silence.proposal }), { id: 'common' }),
    'search-activations': line((w) => ({ text: child(w).merchantName }), { text: 'merchantName' }),
    'list-activations': line(() => ({ scope: 'team' })),
    // every stage of the world has ended; its twins below have rows
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
    'list-tasks': () => ({}),
    'list-checks': () => ({}),
    'list-activations': () => ({}),
  },
  withoutDepth: {
    'list-silent-terminals':
      'who is silent follows from the transactions: all that were rewarded in the month are looked at',
  },
};
