import { line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { stays, LAW, SECURITY } from '#testing/examples/personal.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-agent-entries': line((w) => ({ agentId: mine(w).agent }), { agentId: 'common' }),
    'list-security-events': line(),
    'search-entries': line(() => ({}), { text: 'common' }),
    'get-entry': line(() => ({ id: '1' }), { id: 'common' }),
    'check-chain': line(),
  },
  untyped: {
    'search-entries': ['call'],
  },
  personal: {
    'entry.request_id': stays(LAW),
    'entry.ip': stays(LAW, 'action'),
    'entry.reason': stays(LAW),
    'entry.subject': stays(LAW),
    'entry.subject_id': stays(LAW),
    'entry.before': stays(LAW),
    'entry.after': stays(LAW),
    'security_event.network': stays(SECURITY),
    'security_event.call': stays(SECURITY),
  },
  sums: {
    'security_event.count': 'what was noticed within a window',
  },
  manyRows: (agentId): CopiedRows[] => [
    {
      table: 'audit.entry',
      where: `agent_id = ${agentId} and outcome = 'done'`,
      changed: {
        id: ID,
        account_id: `(select id from session.account where login_name = 'employee-${agentId}-1')`,
        call: `'trades.export-trades'`,
      },
    },
  ],
};
