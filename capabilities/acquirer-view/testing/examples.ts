import { line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';

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
  manyRows: (agentId): CopiedRows[] => {
    const held = `terminal_id in (select id from terminals.terminal where holder_id = ${agentId})`;
    return [
      { table: 'acquirer_view.answer', where: held, changed: { terminal_id: ID } },
      ...['bind', 'activation', 'standard'].map((kind): CopiedRows => ({
        table: 'acquirer_view.comparison',
        where: `kind = '${kind}'`,
        changed: { terminal_id: ID },
      })),
    ];
  },
  pages: {
    '/pages/home/tripartiteData/merchStandardCheck': {
      noFigures: 'what another company says, beside ours: held by the tests of acquirer-view',
      list: {
        call: '/api/ag/tripartite/standard/list',
        choose: async (on) => {
          await on.radio('团队');
          await on.page.getByRole('radio', { name: /^全部/ }).tap();
        },
        asked: { scope: 'team' },
      },
    },
    '/pages/home/tripartiteData/activationCheck': {
      noFigures: 'what another company says, beside ours: held by the tests of acquirer-view',
      list: {
        call: '/api/ag/tripartite/activation/list',
        choose: async (on) => {
          await on.radio('团队');
          await on.page.getByRole('radio', { name: /^全部/ }).tap();
        },
        asked: { scope: 'team' },
      },
    },
    '/pages/home/tripartiteData/merchBindTerm': {
      noFigures: 'what another company says, beside ours: held by the tests of acquirer-view',
      list: {
        call: '/api/ag/tripartite/bind/list',
        choose: async (on) => {
          await on.radio('团队');
          await on.page.getByRole('radio', { name: /^全部/ }).tap();
        },
        asked: { scope: 'team' },
      },
    },
    '/pages/home/tripartiteData/info': {
      noFigures: 'what another company says, beside ours: held by the tests of acquirer-view',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ kind: 'bind', terminalId: child(w).terminal }),
    },
  },
  untold: ['refresh-activation', 'refresh-binding', 'refresh-standard'],
  permissions: {
    'tripartite:view': ['agent', 'agent-viewer', 'agent-operator'],
    'tripartite:refresh': ['agent', 'agent-operator'],
  },
};
