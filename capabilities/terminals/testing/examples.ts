import { normalSerial } from '#platform/validate/normal/serial.ts';
import {
  line,
  mine,
  child,
  nothing,
  CALLER,
  ASKS,
  asks,
  type CapabilityExamples,
  type Example,
  type Noun,
} from '#testing/examples/examples.ts';
import { OTHER } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { FORM, RECORDS } from '#testing/examples/pages.ts';
import { stays, PLATFORM, SHOP, WORK } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import type { Request } from '#testing/quality/call-http.ts';

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
/** A file of new terminals as a call sends it. */
const stockFile = (): File => new File(['SN\n00009840220100'], 'ME31.csv');

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
    'list-decided-operations': line(() => ({ state: 'approved' })),
    'approve-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
    'reject-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
    'list-acquirer-bindings': line(),
    'retry-acquirer-bindings': line(nothing, { no: 'common' }, { forPointer: { no: () => ({ no: 'OP1-1' }) } }),
    'dismiss-acquirer-binding': line(
      () => ({ no: 'OP1-1', reason: '电话答复' }),
      { no: 'common' },
      { refused: 'binding_unknown' },
    ),
    'list-acquirers': line(),
    'assign-brand': line(() => ({ brandId: '1', acquirer: 'none' }), { brandId: 'common' }),
    'search-terminals': line(() => ({ text: '0106' }), { text: 'common' }),
    'explain-terminal': line((w) => ({ sn: child(w).sn }), { sn: 'common' }),
    'list-models': line(),
    'add-model': line(() => ({ brand: '新联', name: 'ME90', serialLength: 14 })),
    'change-model': line(() => ({ modelId: '1', isWithdrawn: false }), { modelId: 'common' }),
    'list-stock-holders': line(),
    'list-stock-files': line(),
    'get-stock-file': line(() => ({ no: 'IN000001' }), { no: 'common' }),
    'list-stock-lines': line(() => ({ no: 'IN000001' }), { no: 'common' }),
    'preview-stock-file': line(() => ({ holderCode: 'ZY80213', file: stockFile() })),
    'add-stock-file': line(() => ({ holderCode: 'ZY80213', file: stockFile() })),
    'add-stock-range': line(() => ({ holderCode: 'ZY80213', from: '00009840220100', to: '109', model: 'ME31' })),
    'edit-stock-line': line(() => ({ no: 'IN000001', position: 1, sn: '00009840220101' }), {
      no: 'common',
      sn: 'common',
    }),
    'assign-stock-holder': line(() => ({ no: 'IN000001', holderCode: 'ZY80213' }), { no: 'common' }),
    'submit-stock-file': line(() => ({ no: 'IN000001' }), { no: 'common' }),
    'cancel-stock-file': line(() => ({ no: 'IN000002' }), { no: 'common' }),
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
    'list-recalls': { direction: 'out' },
    'list-terminal-events': { id: '1000001' },
    'get-operation': { id: '1000001' },
  },
  personal: {
    'binding.latitude_e6': stays(SHOP),
    'binding.longitude_e6': stays(SHOP),
    'binding.address': stays(SHOP),
    'binding.region_code': stays('a county'),
    'former_place.latitude_e6': stays(SHOP),
    'former_place.longitude_e6': stays(SHOP),
    'former_place.address': stays(SHOP),
    'former_place.region_code': stays('a county'),
    'acquirer_request.latitude_e6': stays(SHOP),
    'acquirer_request.longitude_e6': stays(SHOP),
    'acquirer_request.address': stays(SHOP),
    'acquirer_request.region_code': stays('a county'),
    'acquirer_request.reason': stays('a word of an enumeration'),
    'acquirer_request.message': stays(WORK),
    'acquirer_request.place_problem': stays('the kind of a fault'),
    'acquirer_request.place_refusal': stays(WORK),
    'operation.reason': stays(WORK),
    'stock_file.name': stays('of a file of the operator'),
    'brand.name': stays(PLATFORM),
    'model.name': stays(PLATFORM),
    'operation_item.reason': stays(WORK),
  },
  sums: {
    ...recounted('npm run reconcile', 'operation', {
      item_count: /^the numbers of an operation .*item_count/,
      refused_count: /^the numbers of an operation .*refused_count/,
      succeeded_count: /^the numbers of an operation .*succeeded_count/,
    }),
    terminal: 'a fee that was chosen',
    acquirer_request: 'the fee agreed and the tries of one request',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'terminals.terminal', where: `holder_id = ${agentId}`, changed: { id: ID, sn: `'ZZ' || (10000000 + n)` } },
    {
      table: 'terminals.terminal',
      where: `holder_id = ${agentId} and bind_status = 3`,
      changed: { id: '2000000 + n', sn: `'YY' || (10000000 + n)` },
    },
    { table: 'terminals.terminal_scope', where: `agent_id = ${agentId}`, changed: { terminal_id: ID } },
    { table: 'terminals.event', where: `to_agent_id = ${agentId}`, changed: { id: ID, terminal_id: '1000001' } },
    {
      table: 'terminals.operation',
      where: `submitter_agent_id = ${agentId}`,
      changed: { id: ID, no: `'MANY' || n`, type: '2', from_agent_id: String(agentId), to_agent_id: String(agentId) },
    },
    { table: 'terminals.operation_scope', where: `agent_id = ${agentId}`, changed: { operation_id: ID } },
    { table: 'terminals.operation_item', where: 'true', changed: { operation_id: '1000001', position: 'n' } },
  ],
  pages: {
    '/pages/home/terminal/operation': {
      noFigures: FORM,
      list: {
        call: '/api/term-info/list',
        choose: async (on) => {
          await on.page.getByRole('button', { name: /^解绑/ }).tap();
          await on.radio('已绑定');
          await on.type('0044');
        },
        asked: { holder: 'self', bindStatus: 1, text: '0044' },
      },
    },
    '/pages/home/terminal/termOperatHistory': {
      noFigures: RECORDS,
      list: {
        call: '/api/term-operation/list',
        choose: async (on) => {
          await on.tab('我提交的');
          await on.filter('回拨', '已同意', '近 7 天');
        },
        asked: { view: 'submitted', type: 2, status: 1 },
      },
    },
    '/pages/home/terminal/termBackList': {
      noFigures: RECORDS,
      list: {
        call: '/api/term-back/list',
        choose: (on) => on.radio('从我处收走'),
        asked: { direction: 'out' },
      },
    },
    '/pages/login/sancode/sancode': {
      noFigures: 'counts only what was scanned on the device, held by e2e/scan.test.ts',
    },
    '/pages/home/terminal/terminalList': {
      list: {
        call: '/api/term-info/list',
        choose: async (on) => {
          await on.page.getByRole('group', { name: '绑定状态' }).getByText('已激活').tap();
          await on.filter('本人持有', '指定时间段');
          await on.type('0044');
        },
        asked: { holder: 'self', bindStatus: 3, text: '0044' },
      },
    },
    '/pages/home/terminal/index': {
      list: {
        call: '/api/term-info/summary',
        choose: (on) => on.radio('本人持有'),
        asked: { holder: 'self' },
        leave: (on) => on.openLink('机具列表'),
      },
    },
  },
  visibleAmounts: {
    'mobile/': 'fees of a terminal, which are prices',
  },
  deeperSheets: {
    从哪个代理: 'a later step of a form',
  },
  fields: {
    'mobile/operations/select-by-range.tsx: card': ['serial', normalSerial],
    'mobile/scan/by-hand-sheet.tsx: card': ['serial', normalSerial],
    'mobile/operations/select-by-filter.tsx: card': OTHER,
  },
  cutFields: ['mobile/operations/operation-actions.tsx', 'console/binding/bindings.tsx'],
  untyped: {
    'preview-stock-file': ['model', 'policy'],
    'add-stock-file': ['model', 'policy'],
    'add-stock-range': ['model', 'policy'],
    'edit-stock-line': ['sn', 'model', 'policy'],
    'add-model': ['serialPrefix'],
    'change-model': ['serialPrefix'],
  },
  readers: {
    'server/stock/read-stock.ts': ['splitSerials'],
    'mobile/operations/serial-file.ts': ['normalSerial'],
  },
  permissions: {
    'terminal:view': ['agent', 'agent-viewer', 'agent-operator'],
    'terminal:assign': ['agent', 'agent-operator'],
    'terminal:transfer': ['agent', 'agent-operator'],
    'terminal:recall': ['agent', 'agent-operator'],
    'terminal:bind': ['agent', 'agent-operator'],
    'terminal:unbind': ['agent', 'agent-operator'],
    'terminal:return': ['agent', 'agent-operator'],
    'terminal:delete': ['agent', 'agent-operator'],
    'terminal:approve': ['agent', 'agent-operator'],
  },
};
