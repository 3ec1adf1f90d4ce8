import { ID } from '#testing/examples/many.ts';
import { recounted } from '#testing/examples/sums.ts';
import { line, child, DAYS } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-merchant-classes': line(() => DAYS),
    'list-classed-merchants': line((w) => ({ class: 'all', text: child(w).merchantName }), {
      text: 'merchantName',
    }),
    'get-terminal-ages': line(),
    'list-aged-terminals': line(() => ({ state: 'bound' })),
    'export-classed-merchants': line(() => ({ class: 'active', format: 'csv' }), { text: 'merchantName' }),
    'export-aged-terminals': line(() => ({ state: 'bound', format: 'csv' })),
    'list-class-rules': line(),
    'add-class-rule': line(() => ({
      fromDay: '2026-10-01',
      primeFen: 5_000_000,
      primeCount: 10,
      activeFen: 1_000_000,
      silentDays: 30,
      lostDays: 90,
    })),
    'get-merchant-summary': line(() => ({ scope: 'team' })),
    'get-quiet-summary': line(() => ({ class: 'silent' })),
    'send-reminders': line((w) => ({ class: 'silent', id: child(w).merchant }), { id: 'merchant' }),
    'get-merchant-trend': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
    'list-merchant-rates': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
  },
  managed: {
    'send-reminders': 'the agent that holds a merchant of the team',
  },
  manyAsked: {
    'list-classed-merchants': { class: 'active' },
  },
  sums: {
    ...recounted(
      'npm run operator -- portfolio recount',
      'merchant',
      { volume_fen: /^merchant \d+ volume$/, sale_count: /^merchant \d+ sales$/ },
      'sale_count > 0',
    ),
    ...recounted('npm run operator -- portfolio recount', 'class_count', { count: /^agent \d+ class/ }),
    ...recounted('npm run operator -- portfolio recount', 'age_count', { count: /^agent \d+ age/ }),
    ...recounted('npm run operator -- portfolio recount', 'age_count', { fen: /^agent \d+ due fen/ }, 'kind = 7'),
    class_flow: 'who changed class on a day as it was known then; what arrives later does not change it',
    class_rule: 'thresholds',
    terminal: 'the charge that is due, copied at each refresh',
  },
  manyRows: (agentId) => [
    {
      table: 'portfolio.merchant',
      where: 'true',
      changed: { merchant_id: ID, agent_id: String(agentId), class: '2', sort: 'n', keys: `array[${agentId * 8 + 2}]` },
    },
    {
      table: 'portfolio.terminal',
      where: 'true',
      changed: { terminal_id: ID, holder_id: String(agentId), state: '1', keys: `array[${agentId * 8 + 1}]` },
    },
  ],
};
