import type { QualityWorld } from '#testing/examples/world.ts';
import type { Request } from '#testing/quality/call-http.ts';
import { line, mine, child, nothing, CALLER, ASKS, asks } from '#testing/examples/examples.ts';
import type { CapabilityExamples, Example, Noun } from '#testing/examples/examples.ts';

const FILTER: Record<string, Noun> = {
  text: 'sn',
  brandId: 'common',
  modelId: 'common',
  policyId: 'common',
  holderId: 'agent',
  teamId: 'agent',
  merchantId: 'merchant',
};
const inFilter = Object.fromEntries(Object.entries(FILTER).map(([name, noun]) => [`selection.filter.${name}`, noun]));
const OPERATION: Record<string, Noun> = {
  fromAgentId: 'agent',
  toAgentId: 'agent',
  merchantId: 'merchant',
  'selection.serials.0': 'sn',
  ...inFilter,
};
const byFilter: Example['request'] = (w) => ({
  type: 0,
  toAgentId: child(w).agent,
  selection: { by: 'filter', filter: {} },
});
const moves = (index: number): Partial<Example> => ({
  forPointer: {
    fromAgentId: (w) => ({
      type: 1,
      fromAgentId: child(w).agent,
      toAgentId: w.things.sibling.agent,
      selection: { by: 'list', serials: [w.spare.direct[index] ?? ''] },
    }),
    merchantId: (w) => ({
      type: 3,
      merchantId: mine(w).merchant,
      serviceFeeFen: 9_900,
      selection: { by: 'list', serials: [w.spare[CALLER][index] ?? ''] },
    }),
    'selection.filter': byFilter,
  },
});
const assign = (world: QualityWorld, index: number): Request => ({
  type: 0,
  toAgentId: child(world).agent,
  selection: { by: 'list', serials: [world.spare[CALLER][index] ?? ''] },
});

export const examples: CapabilityExamples = {
  calls: {
    'list-child-stock': line(),
    'list-merchants-without': line(),
    'check-serial': line((w) => ({ sn: child(w).sn, type: 1, fromAgentId: child(w).agent }), {
      sn: 'sn',
      fromAgentId: 'agent',
    }),
    'list-merchant-terminals': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
    'export-terminals': line(() => ({ format: 'xlsx' }), FILTER),
    'export-operations': line(() => ({ format: 'csv' })),
    'list-brands': line(),
    'get-terminal-summary': line(nothing, FILTER),
    'list-terminals': line(nothing, FILTER),
    'get-terminal': line((w) => ({ id: child(w).terminal }), { id: 'terminal', sn: 'sn' }),
    'list-terminal-events': line((w) => ({ id: child(w).terminal }), { id: 'terminal' }),
    'bind-terminal': line((w) => ({ sn: w.spare[CALLER][0], merchantId: mine(w).merchant, serviceFeeFen: 9_900 }), {
      sn: 'sn',
      merchantId: 'merchant',
    }),
    'unbind-terminal': line((w) => ({ sn: w.world.terminal('mid', 3).sn }), { sn: 'sn' }),
    'preview-operation': line((w) => assign(w, 1), OPERATION, moves(1)),
    'submit-operation': line((w) => assign(w, 2), OPERATION, moves(2)),
    'list-operations': line(),
    'get-operation': line((w) => ({ id: mine(w).operation }), { id: 'operation' }),
    'approve-operation': line((w) => ({ id: child(w).operation }), { id: 'operation' }),
    'reject-operation': line((w) => ({ id: w.things.sibling.operation }), { id: 'operation' }),
    'cancel-operation': line((w) => ({ id: mine(w).operation }), { id: 'operation' }),
    'list-recalls': line(),
    'list-waiting-operations': line(),
    'approve-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
    'reject-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
  },
  kinds: {
    terminal: { isOfTheTeam: true },
    sn: { isOfTheTeam: true, missing: 'NOSUCH000001' },
    operation: { isOfTheTeam: true },
  },
  withoutAgreements: {
    'approve-operation': 'what ends something, or answers what others began',
    'cancel-operation': 'what ends something, or answers what others began',
    'reject-operation': 'what ends something, or answers what others began',
    'unbind-terminal': 'what ends something, or answers what others began',
  },
  notExported: {
    'get-operation': 'the terminals of one operation; those that were refused have an export of their own',
    'list-recalls': 'the operations of the list, recalls only',
    'list-terminal-events': 'the history of one terminal, shown on its page',
  },
  managed: {
    'bind-terminal': ASKS,
    'unbind-terminal': ASKS,
    'submit-operation': asks((w) => ({
      type: 4,
      selection: { by: 'list', serials: [w.world.terminal('mid', 3).sn] },
      allOrNothing: true,
    })),
    'cancel-operation': ASKS,
    'approve-operation': 'terminals that are bound to nobody',
    'reject-operation': 'terminals that are bound to nobody',
  },
  manyAsked: {
    'list-recalls': () => ({ direction: 'out' }),
    'list-terminal-events': () => ({ id: '1000001' }),
    'get-operation': () => ({ id: '1000001' }),
  },
};
