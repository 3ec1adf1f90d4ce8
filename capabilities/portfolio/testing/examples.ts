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
    'list-classed-merchants': () => ({ class: 'active' }),
  },
};
