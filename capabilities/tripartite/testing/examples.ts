import { ID, type Copied } from '#testing/examples/many.ts';
import { line, child } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-summary': line(() => ({ kind: 'bind', scope: 'team' })),
    'list-bindings': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
    'get-binding': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
    'refresh-binding': line(
      (w) => ({ terminalId: child(w).terminal }),
      { terminalId: 'terminal' },
      { refused: 'tripartite_cannot_ask' },
    ),
    'list-activations': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
    'get-activation': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
    'refresh-activation': line(
      (w) => ({ terminalId: child(w).terminal }),
      { terminalId: 'terminal' },
      { refused: 'tripartite_cannot_ask' },
    ),
    'list-standards': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
    'get-standard': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
    'refresh-standard': line(
      (w) => ({ terminalId: child(w).terminal }),
      { terminalId: 'terminal' },
      { refused: 'tripartite_cannot_ask' },
    ),
  },
  withoutAgreements: {
    '*': 'reads what another company has',
  },
  notExported: {
    'list-activations': 'what the acquirer says, which is looked into terminal by terminal',
    'list-bindings': 'what the acquirer says, which is looked into terminal by terminal',
    'list-standards': 'what the acquirer says, which is looked into terminal by terminal',
  },
  managed: {
    'refresh-activation': 'what the acquirer says',
    'refresh-binding': 'what the acquirer says',
    'refresh-standard': 'what the acquirer says',
  },
  sums: {
    answer: 'questions without an answer since the last one',
  },
  manyRows: (agentId) => {
    const held = `terminal_id in (select id from terminals.terminal where holder_id = ${agentId})`;
    return [
      { table: 'tripartite.answer', where: held, changed: { terminal_id: ID } },
      ...['bind', 'activation', 'standard'].map((kind): Copied => ({
        table: 'tripartite.comparison',
        where: `kind = '${kind}'`,
        changed: { terminal_id: ID },
      })),
    ];
  },
};
