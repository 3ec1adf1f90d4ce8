/**
 * One line per call: a valid request, and the kind of each reference field. `authorization.test.ts` fails for a call
 * without a line.
 */
import { smallPicture } from '../pictures.ts';
import { residualFile } from './residual-files.ts';
import { STAFF_PASSWORD } from '../staff.ts';
import { accountOf, PASSWORD, STOPPED, WITHOUT_ACCOUNT, type QualityWorld, type Things } from './quality-world.ts';
import type { Request } from './call-http.ts';
import type { AgentName } from '../small-world/agents.ts';

/** Kind of a reference field. `common`: nothing that belongs to an agent (a brand, a dictionary). */
export type Noun = keyof Things | 'common';

export interface Example {
  request: (world: QualityWorld) => Request;
  /** By path of the field, as returned by `pointersOf`. */
  pointers?: Readonly<Record<string, Noun>>;
  /** Another request for reference fields below a path that the first one does not use. */
  forPointer?: Readonly<Record<string, Example['request']>>;
  /** The calling agent; default CALLER. */
  as?: AgentName;
  /** The answer names the caller's direct parent with its mobile, and nothing else above the caller. */
  tellsContact?: boolean;
  /** The request is valid but is refused with this reason, because its precondition is too complex for an example. */
  refused?: string;
}

/** mid has a parent, a sibling, a child and a grandchild, and there is another tree. */
export const CALLER = 'mid' as const satisfies AgentName;

const mine = (world: QualityWorld): Things => world.things[CALLER];
const child = (world: QualityWorld): Things => world.things.direct;
const nothing = (): Request => ({});
const line = (
  request: Example['request'] = nothing,
  pointers: Example['pointers'] = {},
  more: Partial<Example> = {},
): Example => ({ request, pointers, ...more });

const NO_ACCOUNT = { loginName: 'nobody' };
const OF_MERCHANT = { merchantNo: 'common' } as const;
const OF_POLICY = { policyCode: 'MD2026' };
const WITHOUT_DRAFT = { policyCode: 'BZ2026' };
const RENAMED = { merchantNo: '898515812000003', name: '川味小馆一店' };
const PERIOD = { firstDay: '2026-09-01', lastDay: '2026-09-07' };
/** Of nobody: its reference is free, so that another one would be proposed. */
const DEPOSIT = { agentCode: 'ZY00000', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' };
const OF_NO = { no: 'common' } as const;
/** Of nobody: neither is ever proposed. */
const ADJUSTMENT = { agentCode: 'ZY00000', wallet: 'reward', changeFen: 88_88, reason: '线下活动奖励补发' };
const ADJUSTMENT_NO = { no: 'A999999' };
const AGREEMENT_NO = { no: 'G20260918999999' };
const DEDUCTION = {
  agentCode: 'ZY00000',
  subject: '20 台电签 POS 货款',
  totalFen: 50_000,
  dailyCapFen: 10_000,
  wallets: ['profit_share'],
};
const DISPUTE_NO = { no: 'D999999' };
const DISPUTE_ANSWER = { result: 'corrected', note: '补差', amountFen: 62 };
const TAX_NO = { no: 'T999999' };
const RESIDUAL = { sender: 'huitong', month: '2026-08' };
const inAll = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, ja: text });
/** The rest asks for nothing. */
const LEVEL_RULES = {
  rules: { forgivenMonths: 1, levels: [{ code: 'V1', grants: { givesUpTo: 'V2' } }] },
  note: '新标准',
};
const BANNER = {
  type: 'shop',
  title: inAll('活动'),
  subtitle: inAll('限时'),
  action: inAll('查看'),
  link: '/pages/home/home',
};

const ofPolicy = (w: QualityWorld) => ({ agentCode: child(w).agentCode, policyCode: 'MD2026' });
const moving = (w: QualityWorld) => ({
  agentCode: child(w).agentCode,
  parentCode: w.things.other.agentCode,
});
const transferring = (w: QualityWorld) => ({
  merchantNo: w.world.merchant('leaf').no,
  agentCode: w.things.sibling.agentCode,
});
const placedOf = (w: QualityWorld) => ({
  merchantNo: w.world.merchant('leaf').no,
  lat: '30.657401',
  lng: '104.0659',
  regionCode: '510104',
  address: '红星路三段 1 号',
});
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/example';
/** A public key of a browser. */
const BROWSER_KEY = 'BEtcypV6CExZZsFjXuQFiIYbUwKnmJZgFfw32GjoccfmfaFgoQEQ4YsEMmQ8MYUEIYwvJn7r3aiZPT6jITfMzyA';

const BEFORE_PASSWORD = { as: STOPPED, refused: 'settlement_other_step' } as const;

const DAYS = { from: '2026-09-01', to: '2026-09-18' };
const FILTER: Record<string, Noun> = {
  text: 'sn',
  brandId: 'common',
  modelId: 'common',
  policyId: 'common',
  holderId: 'agent',
  teamId: 'agent',
  merchantId: 'merchant',
};
const FOLD = { day: '2026-09-17', wallet: 'profit_share', kind: 'profit_share', direction: 'in' };
const TRADES: Record<string, Noun> = {
  text: 'merchantName',
  agentId: 'agent',
  brandId: 'common',
  merchantId: 'merchant',
  terminalId: 'terminal',
  reference: 'sn',
};
const inFilter = Object.fromEntries(Object.entries(FILTER).map(([name, noun]) => [`selection.filter.${name}`, noun]));
const OPERATION: Record<string, Noun> = {
  fromAgentId: 'agent',
  toAgentId: 'agent',
  merchantId: 'merchant',
  'selection.serials.0': 'sn',
  ...inFilter,
};
const SUBJECTS: Record<string, Noun> = {
  text: 'merchantName',
  merchantId: 'merchant',
  policyId: 'common',
  terminalId: 'terminal',
};
/** The caller's own terminals that are not bound. */
const UNBOUND = { by: 'filter', filter: {} };
const OF_UNBOUND: Record<string, Noun> = {
  'selection.filter.policyId': 'common',
  'selection.filter.text': 'sn',
  'selection.serials.0': 'sn',
};
const settingDefaults = (more: object = {}) => ({
  selection: UNBOUND,
  rates: [{ rateType: 3, ratePpm: 4_000 }],
  ...more,
});
const listed = (w: QualityWorld) => ({ selection: { by: 'list', serials: [w.spare[CALLER][0] ?? ''] } });
const inSubjects = Object.fromEntries(
  Object.entries(SUBJECTS).map(([name, noun]) => [`selection.filter.${name}`, noun]),
);
const CHANGES: Record<string, Noun> = {
  text: 'merchantName',
  merchantId: 'merchant',
  terminalId: 'terminal',
  batchId: 'changeBatch',
};
const promoting = (more: object = {}) => ({
  selection: { by: 'filter', filter: {} },
  rates: [{ rateType: 1, ratePpm: 5_800, capFen: 2_000 }],
  fromOn: '2026-09-20',
  toOn: '2026-09-22',
  priority: 5,
  ...more,
});
const changing = (more: object = {}) => ({ kind: 'service', selection: { by: 'filter', filter: {} }, ...more });
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

const TERMS: Record<string, Noun> = { agentId: 'agent', policyId: 'common', copyFromAgentId: 'agent' };
const costsAt = (costs: readonly (readonly [ratePpm: number, capFen?: number, extraFen?: number])[]) =>
  costs.map(([ratePpm, capFen, extraFen], index) => ({ rateType: index + 1, rule: { ratePpm, capFen, extraFen } }));
/** The sibling of `direct` has only the standard policy; these are the fees at the floors of the second one. */
const openSecond: Example['request'] = (w) => ({
  agentId: w.things.sibling.agent,
  policyId: 2,
  terms: { costs: costsAt([[5_500, 2_000], [3_800], [3_800], [5_200, 2_000], [5_800, undefined, 200]]), parts: [] },
});
const editStandard: Example['request'] = (w) => ({
  agentId: child(w).agent,
  policyId: 1,
  terms: { costs: [{ rateType: 1, rule: { ratePpm: 5_450, capFen: 1_960 } }], parts: [] },
  copyFromAgentId: w.things.sibling.agent,
});

const SHARE: Record<string, Noun> = { agentId: 'agent', policyId: 'common' };
const shareOf = (w: QualityWorld): Request => ({ agentId: child(w).agent, policyId: 1, item: 1 });

/** A token that no device was given. */
const NO_TOKEN = 'x'.repeat(43);

/** The request in which the reference field at `path` is to be replaced. */
export const baseFor = (example: Example, path: string): Example['request'] =>
  Object.entries(example.forPointer ?? {}).find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ??
  example.request;

export const EXAMPLES: Readonly<Record<string, Example>> = {
  'terminals.list-child-stock': line(),
  'terminals.list-merchants-without': line(),
  'policies.list-child-policies': line(),
  'policies.list-coming-agents': line(),
  'audit.list-security-events': line(),
  'taxes.cancel-document': line((w) => ({ id: mine(w).taxDocument }), { id: 'taxDocument' }),
  'taxes.list-documents': line(),
  'taxes.get-document': line((w) => ({ id: mine(w).taxDocument }), { id: 'taxDocument' }),
  'taxes.add-document-file': line(() => ({ file: smallPicture() })),
  'taxes.submit-document': line(
    () => ({ kind: 'invoice', number: '12345678', issuedOn: '2026-09-01', amountFen: 50_000, fileId: 999_999 }),
    { fileId: 'common', replacesId: 'taxDocument' },
    { refused: 'file_gone' },
  ),
  'certification.get-certification': line(),
  'certification.submit-certification': line(
    () => ({
      // the name under which the agent of the world joined: it is certified as that
      name: '曾用名',
      idNumber: '110101199003072316',
      validUntil: '2036-09-18',
      frontId: 999_999,
      backId: 999_998,
    }),
    { frontId: 'common', backId: 'common' },
    { refused: 'file_gone' },
  ),
  'terminals.check-serial': line((w) => ({ sn: child(w).sn, type: 1, fromAgentId: child(w).agent }), {
    sn: 'sn',
    fromAgentId: 'agent',
  }),
  'files.add-file': line(() => ({ file: smallPicture() })),
  'files.add-part': line(() => ({ whole: '0'.repeat(64), size: 9, from: 0, file: new Blob([]) })),
  'privacy.list-personal-data': line(),
  'privacy.get-closing': line(),
  'privacy.apply-closing': line(() => ({ password: PASSWORD }), {}, { refused: 'closing_conditions' }),
  'privacy.cancel-closing': line(nothing, {}, { refused: 'closing_not_waiting' }),
  'privacy.export-personal-data': line(() => ({ format: 'csv', password: PASSWORD })),
  'preferences.list-saved-filters': line(() => ({ list: 'trades' })),
  'preferences.add-saved-filter': line(() => ({ list: 'trades', name: '本月贷记', query: 'cardType=1&period=month' })),
  'preferences.rename-saved-filter': line((w) => ({ id: mine(w).savedFilter, name: '团队贷记' }), {
    id: 'savedFilter',
  }),
  'preferences.delete-saved-filter': line((w) => ({ id: mine(w).savedFilter }), { id: 'savedFilter' }),
  'preferences.change-quick-entries': line(() => ({ kept: { order: ['invite', 'trades'], hidden: ['trades'] } })),
  'push.get-push': line(),
  'push.change-push': line(() => ({ kinds: ['money'], quiet: { from: '22:00', to: '08:00' }, hasDigest: false })),
  'push.add-subscription': line(() => ({ endpoint: ENDPOINT, keys: { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) } })),
  'push.delete-subscription': line(),
  'agents.change-avatar': line(nothing, { fileId: 'common' }),
  'certificates.get-certificate': line(),
  'certificates.check-certificate': line(() => ({ number: 'ZY-2026-00000001', proof: '0000-0000-0000' })),
  'certificates.list-certificates': line(),
  'certificates.revoke-certificate': line(
    () => ({ number: 'ZY-2026-00000001', reason: '冒用他人资料' }),
    {},
    { refused: 'certificate_unknown' },
  ),
  'certificates.enable-issue': line(
    (w) => ({ agentCode: child(w).agentCode }),
    {},
    { refused: 'certificate_not_revoked' },
  ),
  'certificates.change-key': line(),
  'content.list-posters': line(),
  'agents.edit-ranking-name': line(() => ({ isHidden: true })),
  'agents.get-ranking': line(),
  'agents.list-agents': line((w) => ({ parentId: child(w).agent, sort: 'volume', figures: true }), {
    parentId: 'agent',
    text: 'agentCode',
  }),
  'agents.get-agent': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
  'agents.search-agents': line((w) => ({ text: child(w).agentCode }), { text: 'agentMobile' }),
  'agents.get-agent-summary': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
  'agents.list-agent-names': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
  'agents.list-new-agents': line(),
  'agents.list-agent-notes': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
  'agents.add-agent-note': line((w) => ({ agentId: child(w).agent, body: '回访' }), { agentId: 'agent' }),
  'agents.edit-agent-note': line((w) => ({ id: mine(w).agentNote, isDone: true }), { id: 'agentNote' }),
  'agents.delete-agent-note': line((w) => ({ id: mine(w).agentNote }), { id: 'agentNote' }),
  'agents.list-follow-ups': line(),
  'agents.rename-agent': line((w) => ({ id: child(w).agent, name: '赵小敏' }), { id: 'agent' }),

  'compliance.list-tasks': line(() => ({ scope: 'team' })),
  'compliance.get-task-summary': line(() => ({ scope: 'team' })),
  'portfolio.get-merchant-classes': line(() => DAYS),
  'portfolio.list-classed-merchants': line((w) => ({ class: 'all', text: child(w).merchantName }), {
    text: 'merchantName',
  }),
  'portfolio.get-terminal-ages': line(),
  'portfolio.list-aged-terminals': line(() => ({ state: 'bound' })),
  'portfolio.export-classed-merchants': line(() => ({ class: 'active', format: 'csv' }), { text: 'merchantName' }),
  'portfolio.export-aged-terminals': line(() => ({ state: 'bound', format: 'csv' })),
  'compliance.list-checks': line(() => ({ scope: 'team', state: 'missed' })),
  'compliance.get-activation': line((w) => ({ terminalId: child(w).activeTerminal }), {
    terminalId: 'activeTerminal',
  }),
  'tripartite.get-summary': line(() => ({ kind: 'bind', scope: 'team' })),
  'tripartite.list-bindings': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
  'tripartite.get-binding': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
  'tripartite.refresh-binding': line(
    (w) => ({ terminalId: child(w).terminal }),
    { terminalId: 'terminal' },
    { refused: 'tripartite_cannot_ask' },
  ),
  'tripartite.list-activations': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
  'tripartite.get-activation': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
  'tripartite.refresh-activation': line(
    (w) => ({ terminalId: child(w).terminal }),
    { terminalId: 'terminal' },
    { refused: 'tripartite_cannot_ask' },
  ),
  'tripartite.list-standards': line(() => ({ scope: 'team' }), { text: 'merchantName' }),
  'tripartite.get-standard': line((w) => ({ terminalId: child(w).terminal }), { terminalId: 'terminal' }),
  'tripartite.refresh-standard': line(
    (w) => ({ terminalId: child(w).terminal }),
    { terminalId: 'terminal' },
    { refused: 'tripartite_cannot_ask' },
  ),
  'compliance.list-counted': line((w) => ({ id: child(w).check }), { id: 'check' }),
  'compliance.get-allowance-progress': line(),
  'compliance.get-silence': line(() => ({ scope: 'team' })),
  'compliance.list-silent-terminals': line(() => ({ scope: 'team', month: '2026-08' })),
  'compliance.list-silent-agents': line((w) => ({ month: w.silence.month, scope: 'team' }), { text: 'agentCode' }),
  'compliance.get-silent-agent': line(({ silence }) => ({ agentId: silence.agentId, month: silence.month }), {
    agentId: 'common',
  }),
  'compliance.submit-take-back': line(
    ({ silence: { agentId, month, activationId } }) => ({
      agentId,
      month,
      activationIds: [activationId],
      reason: '激活后无交易',
    }),
    { agentId: 'common', 'activationIds.0': 'common' },
  ),
  'compliance.approve-take-back': line((w) => ({ id: w.silence.proposal }), { id: 'common' }),
  'compliance.search-activations': line((w) => ({ text: child(w).merchantName }), { text: 'merchantName' }),
  'compliance.list-activations': line(() => ({ scope: 'team' })),
  // every stage of the world has ended; its twins below have rows
  'compliance.export-tasks': line(() => ({ scope: 'team', format: 'csv' })),
  'compliance.export-checks': line(() => ({ scope: 'team', state: 'missed', format: 'csv' })),
  'compliance.export-activations': line(() => ({ scope: 'team', format: 'csv' })),
  'compliance.get-activation-summary': line(() => ({ scope: 'team', ...DAYS })),

  'recalculations.preview-period': line(() => PERIOD, OF_MERCHANT),
  'recalculations.list-questions': line(),
  'recalculations.get-question': line(() => ({ no: 'R000001' }), { no: 'common' }),
  'recalculations.submit-question': line(() => ({ ...PERIOD, reason: '核对' }), OF_MERCHANT, {
    refused: 'recalculation_same',
  }),
  'recalculations.approve-question': line(
    () => ({ no: 'R000001' }),
    { no: 'common' },
    { refused: 'recalculation_facts_changed' },
  ),
  'recalculations.cancel-question': line(
    () => ({ no: 'R000002' }),
    { no: 'common' },
    { refused: 'recalculation_decided' },
  ),

  'residuals.list-senders': line(),
  'residuals.add-sender': line(() => ({ code: 'meiri', name: '每日支付' })),
  'residuals.preview-file': line(() => ({ ...RESIDUAL, file: residualFile() })),
  'residuals.add-file': line(() => ({ ...RESIDUAL, file: residualFile() })),
  'residuals.list-files': line(),
  'residuals.get-file': line(() => ({ no: 'F000001' }), { no: 'common' }),
  'residuals.edit-cell': line(() => ({ no: 'F000001', line: 2, column: 'share', value: '6.21' }), { no: 'common' }),
  'residuals.apply-corrections': line(() => ({ no: 'F000001' }), { no: 'common' }),
  'residuals.list-waiting': line(),
  'residuals.assign-merchant': line(
    () => ({ sender: 'huitong', merchantNo: 'HT2', agentCode: 'ZY00000' }),
    { merchantNo: 'common', sn: 'common' },
    { refused: 'agent_unknown' },
  ),
  'residuals.submit-booking': line(
    () => ({ no: 'F000001' }),
    { no: 'common' },
    { refused: 'residual_nothing_to_book' },
  ),
  'residuals.submit-reversal': line(
    () => ({ no: 'F000001', reason: '机构更正' }),
    { no: 'common' },
    { refused: 'residual_nothing_booked' },
  ),
  'residuals.approve-booking': line(() => ({ no: 'F000002' }), { no: 'common' }, { refused: 'residual_lines_changed' }),
  'residuals.cancel-booking': line(() => ({ no: 'F000002' }), { no: 'common' }),
  'residuals.dismiss-file': line(() => ({ no: 'F000003' }), { no: 'common' }, { refused: 'residual_ended' }),

  'events.retry-event': line(() => ({ id: '999999999' }), { id: 'common' }, { refused: 'event_not_open' }),
  'events.dismiss-event': line(
    () => ({ id: '999999999', note: '已与机构核对' }),
    { id: 'common' },
    { refused: 'event_not_open' },
  ),

  'rewards.list-due-fees': line(),
  'rewards.list-unearned-fees': line(),

  'reconciliation.list-days': line(),
  'reconciliation.list-differences': line(() => ({ acquirer: 'test', day: '2026-09-17' })),
  'reconciliation.dismiss-difference': line(
    () => ({ id: '999999999', note: '机构已确认' }),
    { id: 'common' },
    { refused: 'difference_not_open' },
  ),
  'reconciliation.release-difference': line(
    () => ({ id: '999999999' }),
    { id: 'common' },
    { refused: 'difference_not_open' },
  ),

  'changes.search-changes': line(),
  'changes.get-outcomes': line((w) => ({ no: w.changeNo }), { no: 'common' }),
  'changes.search-fee-differences': line(nothing, { merchantNo: 'common' }),
  'changes.search-promotions': line(),
  'changes.revoke-promotion': line(
    (w) => ({ id: w.things.sibling.promotion, reason: '机构要求', lastOn: '2027-12-31' }),
    { id: 'promotion' },
    { refused: 'promotion_last_day' },
  ),
  'changes.retry-failed-change': line((w) => ({ no: w.changeNo }), { no: 'common' }),
  'changes.add-waiver': line((w) => ({ merchantNo: w.world.merchant('leaf').no, reason: '商户投诉' }), {
    merchantNo: 'common',
  }),

  'compliance.list-silence-rules': line(),
  'compliance.change-silence-rule': line(() => ({ fromMonth: '2027-06', days: 45 })),
  'rewards.list-caps': line(),
  'rewards.change-cap': line(
    () => ({ policyCode: 'MD2026', kind: 'activation', fromMonth: '2026-08', capFen: 1 }),
    {},
    { refused: 'reward_cap_over' },
  ),
  'compliance.list-terminal-checks': line((w) => ({ sn: child(w).sn }), { sn: 'sn' }),
  'privacy.list-closings': line(),
  'privacy.reject-closing': line(
    (w) => ({ agentCode: child(w).agentCode, reason: '法院要求保留' }),
    {},
    { refused: 'closing_not_asked' },
  ),
  'portfolio.list-class-rules': line(),
  'portfolio.add-class-rule': line(() => ({
    fromDay: '2026-10-01',
    primeFen: 5_000_000,
    primeCount: 10,
    activeFen: 1_000_000,
    silentDays: 30,
    lostDays: 90,
  })),

  'policies.get-agent-terms': line((w) => ofPolicy(w)),
  'policies.list-agent-term-changes': line((w) => ofPolicy(w)),
  'policies.preview-agent-terms': line((w) => ({ ...ofPolicy(w), terms: ['cost:1=0.55%'] })),
  'policies.change-agent-terms': line((w) => ({ ...ofPolicy(w), terms: ['cost:1=0.55%'] })),

  'trades.get-quarantine': line(),
  'trades.search-quarantined': line(),
  'trades.retry-quarantined': line(() => ({ ids: ['999999999'] }), { 'ids.0': 'common' }),
  'trades.change-feed-limits': line(() => ({ acquirer: 'test', amountFen: 900_000 }), { 'brandIds.0': 'common' }),
  'trades.reveal-batch': line(() => ({ id: '1' }), { id: 'common' }),

  'adjustments.list-adjustments': line(),
  'adjustments.reveal-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
  'adjustments.preview-adjustment': line(() => ADJUSTMENT, {}, { refused: 'agent_unknown' }),
  'adjustments.submit-adjustment': line(
    () => ({ ...ADJUSTMENT, file: smallPicture() }),
    {},
    { refused: 'agent_unknown' },
  ),
  'adjustments.preview-reversal': line(() => ({ ...ADJUSTMENT_NO, reason: '发错了人' }), OF_NO, {
    refused: 'adjustment_unknown',
  }),
  'adjustments.submit-reversal': line(() => ({ ...ADJUSTMENT_NO, reason: '发错了人', file: smallPicture() }), OF_NO, {
    refused: 'adjustment_unknown',
  }),
  'adjustments.approve-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
  'adjustments.reject-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
  'adjustments.cancel-adjustment': line(() => ADJUSTMENT_NO, OF_NO, { refused: 'adjustment_unknown' }),
  'deductions.search-agreements': line(),
  'deductions.explain-agreement': line(() => AGREEMENT_NO, OF_NO, { refused: 'deduction_unknown' }),
  'deductions.preview-offer': line(() => DEDUCTION, {}, { refused: 'agent_unknown' }),
  'deductions.submit-offer': line(() => DEDUCTION, {}, { refused: 'agent_unknown' }),
  'deductions.preview-agreement-change': line(() => ({ ...AGREEMENT_NO, step: 'paused' }), OF_NO, {
    refused: 'deduction_unknown',
  }),
  'deductions.change-agreement': line(() => ({ ...AGREEMENT_NO, step: 'paused' }), OF_NO, {
    refused: 'deduction_unknown',
  }),
  'deductions.preview-takings': line(),
  'disputes.search-disputes': line(),
  'disputes.get-queue': line(),
  'disputes.explain-dispute': line((w) => ({ no: `D${mine(w).dispute}` }), OF_NO),
  'disputes.start-review': line(() => DISPUTE_NO, OF_NO, { refused: 'dispute_unknown' }),
  'disputes.preview-answer': line(() => ({ ...DISPUTE_NO, ...DISPUTE_ANSWER }), OF_NO, { refused: 'dispute_unknown' }),
  'disputes.submit-answer': line(() => ({ ...DISPUTE_NO, ...DISPUTE_ANSWER }), OF_NO, { refused: 'dispute_unknown' }),
  'taxes.search-documents': line(),
  'taxes.reveal-document': line((w) => ({ no: `T${mine(w).taxDocument}` }), OF_NO),
  'taxes.approve-document': line(() => ({ ...TAX_NO, ratePpm: 10_000 }), OF_NO, { refused: 'tax_document_unknown' }),
  'taxes.reject-document': line(() => ({ ...TAX_NO, reason: '抬头不符' }), OF_NO, { refused: 'tax_document_unknown' }),
  'taxes.revoke-document': line(() => ({ ...TAX_NO, reason: '已作废' }), OF_NO, { refused: 'tax_document_unknown' }),
  'wallet.list-deposits': line(),
  'wallet.preview-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
  'wallet.add-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
  'wallet.preview-deposit-reversal': line(
    () => ({ reference: 'NONE-1', reason: '记错代理商' }),
    { reference: 'common' },
    { refused: 'deposit_unknown' },
  ),
  'wallet.revoke-deposit': line(
    () => ({ reference: 'NONE-1', reason: '记错代理商' }),
    { reference: 'common' },
    { refused: 'deposit_unknown' },
  ),
  'moves.preview-move': line((w) => moving(w)),
  'moves.list-moves': line(),
  'moves.submit-move': line((w) => moving(w)),
  'moves.preview-transfer': line((w) => transferring(w), OF_MERCHANT),
  'moves.list-transfers': line(),
  'moves.submit-transfer': line((w) => transferring(w), OF_MERCHANT),
  'moves.cancel-transfer': line(() => ({ no: 'MT20260918000099' }), { no: 'common' }, { refused: 'transfer_unknown' }),
  'moves.cancel-move': line(() => ({ no: 'M20260918000099' }), { no: 'common' }, { refused: 'move_unknown' }),

  'content.get-agreement': line(() => ({ key: 'user' })),
  'content.check-update': line(() => ({ platform: 'ios', version: '2.6.0' })),
  'content.list-notices': line(),
  'content.get-notice-counts': line(),
  'content.get-notice': line((w) => ({ id: mine(w).notice }), { id: 'notice' }),
  'content.read-notices': line((w) => ({ ids: [mine(w).notice] }), { 'ids.0': 'notice' }),
  'content.list-banners': line(() => ({ bannerType: 1 })),
  'content.get-page': line(() => ({ key: 'help' })),
  'content.submit-report': line(() => ({
    url: 'https://pay-bonus.zy-vip.example/c/8231',
    from: 'notice',
    sourceKey: '1',
  })),
  'content.get-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
  'content.list-hosts': line(),
  'content.enable-host': line(() => ({ host: 'new.example.com' })),
  'content.disable-host': line(() => ({ host: 'none.example.com' }), {}, { refused: 'host_not_shown' }),
  'content.list-pages': line(),
  'content.edit-page': line(() => ({ page: { key: 'rules', title: inAll('规则'), body: inAll('正文') } })),
  'content.delete-page': line(() => ({ key: 'rules' })),
  'content.list-public-notices': line(),
  'content.add-notice': line(() => ({ notice: { title: inAll('通知'), body: inAll('正文') } })),
  'content.change-pin': line((w) => ({ id: w.publicNotice }), { id: 'common' }),
  'content.list-all-banners': line(),
  'content.add-banner': line(() => ({ banner: BANNER })),
  'content.change-readers': line((w) => ({ id: w.banner, team: child(w).agentCode }), { id: 'common' }),
  'content.enable-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
  'content.disable-banner': line((w) => ({ id: w.banner }), { id: 'common' }),
  'content.list-all-posters': line(),
  'content.add-poster': line(() => ({
    poster: { kind: 'agent', look: 'navy', title: inAll('标题'), subtitle: inAll('副标题') },
  })),
  'content.enable-poster': line(() => ({ id: '1' }), { id: 'common' }),
  'content.disable-poster': line(() => ({ id: '1' }), { id: 'common' }),

  'disputes.preview-dispute': line((w) => ({ subject: `entry-${mine(w).entry}` })),
  'disputes.open-dispute': line((w) => ({ subject: `withdrawal-${mine(w).withdrawal}`, text: '手续费为什么这么多' }), {
    text: 'common',
  }),
  'disputes.list-disputes': line(),
  'disputes.export-disputes': line(() => ({ format: 'csv' })),
  'disputes.get-dispute-counts': line(),
  'disputes.get-dispute': line((w) => ({ id: mine(w).dispute }), { id: 'dispute' }),
  'disputes.add-dispute-message': line((w) => ({ id: mine(w).dispute, text: '请再看一下' }), {
    id: 'dispute',
    text: 'common',
  }),
  'disputes.cancel-dispute': line((w) => ({ id: mine(w).dispute }), { id: 'dispute' }),
  'disputes.reveal-pictures': line((w) => ({ no: `D${mine(w).dispute}` }), OF_NO),
  'statements.list-statements': line(),
  'statements.get-statement': line(() => ({ month: '2026-08' })),
  'statements.get-statement-file': line(() => ({ month: '2026-08', format: 'xlsx' })),
  'statements.get-year-file': line(() => ({ year: 2026 })),
  'statements.check-statement': line(() => ({ number: 'ZY80213-202608', sha256: '0'.repeat(64) })),

  'levels.get-rules': line(),
  'levels.preview-rules': line(() => LEVEL_RULES, {}, { refused: 'level_gives_above_own' }),
  'levels.change-rules': line(() => LEVEL_RULES, {}, { refused: 'level_gives_above_own' }),
  'levels.preview-evaluation': line(),
  'levels.change-level': line((w) => ({ agentCode: child(w).agentCode, levelCode: 'V3' })),
  'levels.get-level': line(),
  'levels.list-level-rules': line(),
  'levels.change-agent-level': line((w) => ({ id: child(w).agent, levelCode: 'V3' }), { id: 'agent' }),
  'invitations.get-offer': line(),
  'invitations.check-mobile': line(() => ({ mobile: '15900000099' })),
  'invitations.add-agent': line((w) => ({ name: '新同事', mobile: '15900000098', levelCode: 'V1', ...w.offer }), {
    policyId: 'common',
  }),
  'invitations.get-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
  'invitations.list-invitations': line(),
  'invitations.send-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
  'invitations.cancel-invitation': line((w) => ({ id: mine(w).invitation }), { id: 'invitation' }),
  'events.list-open-events': line(),
  'employees.list-employees': line(),
  'employees.get-employee': line((w) => ({ id: mine(w).employee }), { id: 'employee' }),
  'employees.list-acts': line((w) => ({ id: mine(w).employee }), { id: 'employee' }),
  'employees.add-invitation': line(
    () => ({ name: '周静', mobile: '15900000097', role: 'agent-viewer', grants: ['money'], until: '2026-12-31' }),
    { 'merchantIds.0': 'merchant' },
    // whose staff is not as many as that of CALLER, to which the tests add
    { as: 'sibling' },
  ),
  'employees.cancel-invitation': line((w) => ({ id: mine(w).employeeInvitation }), { id: 'employeeInvitation' }),
  'employees.change-employee': line((w) => ({ id: mine(w).employee, role: 'agent-operator', grants: ['export'] }), {
    id: 'employee',
  }),
  'employees.change-managed': line((w) => ({ id: mine(w).employee, merchantIds: [mine(w).merchant] }), {
    id: 'employee',
    'merchantIds.0': 'merchant',
  }),
  'employees.disable-employee': line((w) => ({ id: mine(w).otherEmployee }), { id: 'otherEmployee' }),
  'employees.get-invitation': line((w) => ({ code: w.employeeCode })),
  'employees.send-code': line((w) => ({ code: w.employeeCode, uuid: 'quality-request-4' })),
  'employees.register-employee': line(
    (w) => ({
      code: w.employeeCode,
      smsCode: '000000',
      uuid: 'quality-request-5',
      password: 'Zu5-other',
      agreements: ['user', 'privacy'].map((key) => ({ key, version: '1.0' })),
    }),
    {},
    { refused: 'sms_code_wrong' },
  ),
  'invitations.get-my-code': line(() => ({ kind: 'agent' })),
  'invitations.add-campaign': line(() => ({ kind: 'agent', name: '9月展会', places: 20, lastDay: '2026-09-30' })),
  'invitations.list-campaigns': line(() => ({ kind: 'merchant' })),
  'invitations.revoke-campaign': line((w) => ({ id: mine(w).campaign }), { id: 'campaign' }),
  'invitations.get-funnel': line(() => ({ kind: 'agent', days: 30 })),
  'invitations.list-arrivals': line(() => ({ kind: 'agent', days: 30 })),
  'invitations.list-openings': line(() => ({ kind: 'agent', days: 30 })),
  'invitations.get-inviter': line((w) => ({ code: w.link.code })),
  'invitations.send-code': line((w) => ({ ...w.link, uuid: 'quality-request-1' })),
  'invitations.register-merchant': line(
    (w) => ({ code: w.link.code, mobile: '13900000777', smsCode: '123456', uuid: 'a'.repeat(20), agreements: [] }),
    {},
    { refused: 'agreements_not_accepted' },
  ),
  'invitations.get-registration': line(() => ({ registration: NO_TOKEN }), {}, { refused: 'registration_over' }),
  'invitations.edit-registration': line(
    () => ({ registration: NO_TOKEN, name: '蓉城小馆' }),
    {
      'photos.idFront': 'common',
      'photos.idBack': 'common',
      'photos.licence': 'common',
      'photos.storefront': 'common',
      'photos.interior': 'common',
      'photos.checkout': 'common',
    },
    { refused: 'registration_over' },
  ),
  'invitations.submit-registration': line(() => ({ registration: NO_TOKEN }), {}, { refused: 'registration_over' }),
  'invitations.add-registration-file': line(
    () => ({ registration: NO_TOKEN, file: smallPicture() }),
    {},
    { refused: 'registration_over' },
  ),
  'invitations.add-registration-part': line(
    () => ({ registration: NO_TOKEN, whole: '0'.repeat(64), size: 9, from: 0, file: new Blob([]) }),
    {},
    { refused: 'registration_over' },
  ),
  'invitations.edit-draft': line(
    (w) => ({ ...w.link, name: '新同事', smsCode: '000000', uuid: 'quality-request-3' }),
    {},
    { refused: 'sms_code_wrong' },
  ),
  'invitations.register-agent': line(
    (w) => ({
      ...w.link,
      name: '新同事',
      smsCode: '000000',
      uuid: 'quality-request-2',
      password: 'Zu5-other',
      agreements: ['user', 'privacy'].map((key) => ({ key, version: '1.0' })),
    }),
    {},
    { refused: 'sms_code_wrong' },
  ),

  'merchants.get-merchant-offer': line(),
  'merchants.get-application': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
  'merchants.edit-application': line(() => ({ name: '蓉城小馆', policyId: 1 }), {
    id: 'merchant',
    policyId: 'common',
    'photos.idFront': 'common',
    'photos.idBack': 'common',
    'photos.licence': 'common',
    'photos.storefront': 'common',
    'photos.interior': 'common',
    'photos.checkout': 'common',
  }),
  'merchants.get-managed': line(),
  'merchants.submit-application': line(
    (w) => ({ id: mine(w).merchant }),
    { id: 'merchant' },
    {
      refused: 'merchant_not_open',
    },
  ),
  'merchants.list-merchants': line(nothing, { text: 'merchantName' }),
  'merchants.list-merchant-notes': line((w) => ({ merchantId: child(w).merchant }), { merchantId: 'merchant' }),
  'merchants.add-merchant-note': line((w) => ({ merchantId: child(w).merchant, body: '回访' }), {
    merchantId: 'merchant',
  }),
  'merchants.delete-merchant-note': line((w) => ({ id: mine(w).merchantNote }), { id: 'merchantNote' }),
  'merchants.change-snooze': line((w) => ({ id: child(w).merchant, until: '2026-09-25' }), { id: 'merchant' }),
  'merchants.preview-closing': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
  'merchants.close-merchant': line(
    (w) => ({ id: mine(w).merchant, reason: '商户停业' }),
    { id: 'merchant' },
    { refused: 'merchant_in_use' },
  ),
  'terminals.list-merchant-terminals': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
  'portfolio.get-merchant-summary': line(() => ({ scope: 'team' })),
  'portfolio.get-quiet-summary': line(() => ({ class: 'silent' })),
  'portfolio.send-reminders': line((w) => ({ class: 'silent', id: child(w).merchant }), { id: 'merchant' }),
  'portfolio.get-merchant-trend': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
  'portfolio.list-merchant-rates': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
  'changes.list-change-subjects': line(() => ({ kind: 'rate' }), SUBJECTS),
  'changes.get-change-options': line(() => changing(), inSubjects),
  'changes.preview-changes': line(() => changing({ value: { feeFen: 29_900 } }), inSubjects),
  'changes.submit-changes': line(() => changing({ value: { feeFen: 29_900 }, password: PASSWORD }), inSubjects),
  'changes.list-default-rates': line(() => ({}), { policyId: 'common', text: 'sn' }),
  'changes.get-default-options': line(() => ({ selection: UNBOUND }), OF_UNBOUND, {
    forPointer: { 'selection.serials': listed },
  }),
  'changes.preview-default-rates': line(() => settingDefaults(), OF_UNBOUND, {
    forPointer: { 'selection.serials': (w) => settingDefaults(listed(w)) },
  }),
  'changes.submit-default-rates': line(() => settingDefaults({ password: PASSWORD }), OF_UNBOUND, {
    forPointer: { 'selection.serials': (w) => settingDefaults({ ...listed(w), password: PASSWORD }) },
  }),
  'changes.get-default-rate': line((w) => ({ id: mine(w).terminal }), { id: 'terminal' }),
  'changes.list-changes': line(() => ({ kind: 'rate' }), CHANGES),
  'changes.export-changes': line(() => ({ kind: 'rate', format: 'csv' }), CHANGES),
  'changes.list-change-batches': line(() => ({ kind: 'rate' }), CHANGES),
  'changes.get-change': line((w) => ({ kind: 'rate', id: mine(w).change }), { id: 'change' }),
  'changes.retry-change': line((w) => ({ kind: 'rate', id: mine(w).change, password: PASSWORD }), { id: 'change' }),
  'changes.list-fee-differences': line((w) => ({ merchantId: mine(w).merchant }), { merchantId: 'merchant' }),
  'changes.get-fee-difference': line((w) => ({ id: mine(w).feeDifference }), { id: 'feeDifference' }),
  'changes.record-outcome': line(
    (w) => ({ id: mine(w).openChange, outcome: 'failed', proof: '函 2026-118' }),
    { id: 'common' },
    { refused: 'change_decided' },
  ),
  'changes.settle-contradiction': line(
    (w) => ({ id: mine(w).change, outcome: 'failed', proof: '函 2026-118' }),
    { id: 'common' },
    { refused: 'change_not_contradicted' },
  ),
  'changes.approve-changes': line((w) => ({ kind: 'rate', id: mine(w).consent, password: PASSWORD }), {
    id: 'consent',
  }),
  'changes.reject-changes': line((w) => ({ kind: 'rate', id: mine(w).otherConsent, why: '先别动' }), {
    id: 'otherConsent',
  }),
  'changes.preview-promotion': line(() => promoting(), inSubjects),
  'changes.submit-promotion': line(() => promoting({ name: '国庆限时', password: PASSWORD }), inSubjects),
  'changes.list-promotions': line((w) => ({ merchantId: mine(w).merchant }), { merchantId: 'merchant' }),
  'changes.get-promotion': line((w) => ({ id: mine(w).promotion }), { id: 'promotion' }),
  'changes.list-promoted': line((w) => ({ id: mine(w).promotion }), { id: 'promotion' }),
  'changes.close-promotion': line((w) => ({ id: mine(w).promotion, lastOn: '2026-09-25' }), { id: 'promotion' }),
  'changes.cancel-promotion': line((w) => ({ id: mine(w).comingPromotion }), { id: 'comingPromotion' }),
  'changes.cancel-change': line((w) => ({ kind: 'communication', id: mine(w).openChange }), { id: 'openChange' }),
  'merchants.get-merchant-history': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
  'merchants.reveal-merchant-mobile': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
  'merchants.get-merchant': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),

  'policies.get-agent-rates': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
  'policies.list-policies': line(),
  'policies.list-agent-policies': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
  'policies.list-term-templates': line((w) => ({ policyId: 1, levelCode: 'V3', exceptAgentId: child(w).agent }), {
    policyId: 'common',
    exceptAgentId: 'agent',
  }),
  'policies.open-policy': line((w) => ({ ...openSecond(w), password: PASSWORD }), TERMS),
  'policies.edit-terms': line((w) => ({ ...editStandard(w), password: PASSWORD }), TERMS),
  'policies.preview-terms': line(editStandard, TERMS),
  'policies.get-term-change': line((w) => ({ id: mine(w).termChange }), { id: 'termChange' }, { tellsContact: true }),
  'moves.get-move-notice': line((w) => ({ id: mine(w).moveNotice }), { id: 'moveNotice' }),
  'policies.list-term-changes': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent', policyId: 'common' }),
  'policies.list-open-policies': line(nothing, {}, { tellsContact: true }),
  'policies.get-policy': line(() => ({ id: 1 }), { id: 'common' }, { tellsContact: true }),
  'policies.list-value-shares': line(nothing, { policyId: 'common', text: 'agentCode' }, { tellsContact: true }),
  'policies.list-value-share-agents': line(() => ({ policyId: 1, item: 1 }), { policyId: 'common', text: 'agentCode' }),
  'places.get-map': line(),
  'places.list-near-regions': line(() => ({ lat: 30_630_710, lng: 104_082_260 })),
  'places.search-regions': line(() => ({ text: '武侯', near: { lat: 30_630_710, lng: 104_082_260 } }), {
    text: 'common',
  }),
  'policies.change-value-share': line((w) => ({ ...shareOf(w), valuePpm: 60, password: PASSWORD }), SHARE),
  'policies.delete-value-share': line((w) => ({ ...shareOf(w), password: PASSWORD }), SHARE),

  'reference.list-dictionary': line(() => ({ type: 'bind_status' })),
  'reference.get-config': line(() => ({ key: 'agent_common_level' })),

  'session.get-captcha': line(),
  'session.start-puzzle': line(),
  'session.login': line((w) => ({ username: w.world.accounts[CALLER].loginName, password: w.world.password })),
  'session.login-user': line((w) => ({ username: w.world.accounts[CALLER].loginName, password: w.world.password })),
  'session.login-by-code': line(
    () => ({ mobile: '13811112222', smsCode: '123456' }),
    {},
    { refused: 'sms_code_wrong' },
  ),
  'session.logout-user': line(),
  'session.get-user-profile': line(),
  'session.change-user-password': line(
    () => ({ oldPassword: PASSWORD, newPassword: 'Wq83-plum' }),
    {},
    { as: 'other' },
  ),
  'session.get-caller': line(),
  'session.logout': line(),
  'session.send-sms': line(() => ({ type: 'withdraw' })),
  'session.send-sms-before-login': line(() => ({ mobile: '13811112222', type: 'reset_password' })),
  'session.reset-password': line(
    () => ({ mobile: '13811112222', smsCode: '000000', password: 'Zu5-other' }),
    {},
    { refused: 'sms_code_wrong' },
  ),
  'session.change-password': line(() => ({ oldPassword: PASSWORD, newPassword: 'Wq83-plum' }), {}, { as: 'root' }),
  'session.list-sessions': line(),
  'session.list-logins': line(),
  'session.approve-login': line((w) => ({ id: mine(w).login }), { id: 'login' }),
  'session.reject-login': line((w) => ({ id: mine(w).login }), { id: 'login' }),
  'session.list-consents': line(),
  'session.approve-agreements': line(() => ({
    agreements: [
      { key: 'user', version: '1.0' },
      { key: 'privacy', version: '1.0' },
    ],
  })),
  'session.get-second-factor': line(),
  'session.start-second-factor': line(),
  'session.enable-second-factor': line(
    () => ({ password: PASSWORD, code: '000000' }),
    {},
    { refused: 'second_factor_wrong' },
  ),
  'session.disable-second-factor': line(
    () => ({ password: PASSWORD, code: '000000' }),
    {},
    { refused: 'second_factor_off' },
  ),
  'session.revoke-session': line((w) => ({ id: mine(w).session }), { id: 'session' }),

  'settlement.get-profile': line(nothing, {}, { tellsContact: true }),
  'settlement.add-own-account': line(() => accountOf(501), {}, { as: WITHOUT_ACCOUNT }),
  'settlement.add-other-account': line(() => accountOf(502)),
  'settlement.edit-account': line(
    (w) => ({ id: mine(w).settlementAccount, mobile: '13911112222', password: PASSWORD }),
    { id: 'settlementAccount' },
  ),
  'settlement.delete-other-account': line((w) => ({ id: mine(w).otherSettlementAccount, password: PASSWORD }), {
    id: 'settlementAccount',
  }),
  'settlement.cancel-change': line((w) => ({ id: mine(w).waitingAccount, password: PASSWORD }), {
    id: 'waitingAccount',
  }),
  'settlement.reject-change': line(
    // its caller is a stranger to the others: stop-withdrawals.test.ts asks with another agent's account
    (w) => ({ id: w.things[STOPPED].waitingAccount }),
    { id: 'common' },
    { as: STOPPED },
  ),
  'settlement.get-told-change': line(() => ({ token: NO_TOKEN })),
  'settlement.reject-told-change': line(() => ({ token: NO_TOKEN })),
  'settlement.get-stop': line(nothing, {}, { as: STOPPED }),
  'settlement.submit-identity': line(() => ({ totpCode: '123456' }), {}, { ...BEFORE_PASSWORD }),
  'settlement.approve-payee': line(
    (w) => ({ id: w.things[STOPPED].settlementAccount }),
    { id: 'settlementAccount' },
    { ...BEFORE_PASSWORD },
  ),
  'settlement.list-payee-reviews': line(),
  'settlement.approve-account': line((w) => ({ id: w.things[STOPPED].otherSettlementAccount }), {
    id: 'otherSettlementAccount',
  }),
  'settlement.reject-account': line((w) => ({ id: w.things[STOPPED].waitingAccount, reason: '户名与实名不符' }), {
    id: 'waitingAccount',
  }),
  'settlement.approve-identity': line((w) => ({ id: w.stop, step: 'first' }), { id: 'common' }),
  'settlement.send-settlement-sms': line(),
  'settlement.search-branches': line(() => ({ bankCode: 'CMB' }), { keyword: 'common' }),

  'staff.login': line(() => ({ username: 'nobody', password: 'wrong' }), {}, { refused: 'login_wrong' }),
  'staff.start-puzzle': line(),
  'staff.start-second-factor': line(() => ({}), {}, { refused: 'second_factor_on' }),
  'staff.enable-second-factor': line(() => ({ code: '000000' }), {}, { refused: 'second_factor_on' }),
  'staff.get-caller': line(),
  'staff.logout': line(),
  'staff.list-sessions': line(),
  'staff.revoke-sessions': line(nothing, { id: 'common' }, { forPointer: { id: () => ({ id: '999999999' }) } }),
  'staff.approve-session': line(() => ({ id: '999999999' }), { id: 'common' }),
  'staff.list-account-changes': line(),
  'staff.list-limits': line(),
  'staff.change-limit': line(() => ({ act: 'deposit', fromFen: 500_000 })),
  'staff.list-proposals': line(),
  'staff.list-accounts': line(),
  'staff.add-account': line(() => ({ loginName: 'zhaoqi', name: '赵启', role: 'support' })),
  'staff.reset-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
  'staff.disable-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
  'staff.enable-account': line(() => NO_ACCOUNT, {}, { refused: 'staff_unknown' }),
  'settlement.list-payee-changes': line(),
  'trades.list-held-rows': line(() => ({ reason: 'implausible' })),
  'trades.list-feed-limits': line(),
  'merchants.list-reviews': line(),
  'merchants.list-decisions': line((w) => ({ verdict: 'rejected', text: child(w).merchantName }), {
    text: 'merchantName',
  }),
  'merchants.reveal-application': line((w) => ({ id: w.reviews.merchants[0]?.id }), { id: 'common' }),
  'merchants.approve-application': line((w) => ({ ...w.reviews.merchants[1] }), {
    id: 'common',
    submissionId: 'common',
  }),
  'merchants.reject-application': line(
    (w) => ({ ...w.reviews.merchants[2], refused: [{ field: 'storefront', reason: 'photo_unclear' }] }),
    { id: 'common', submissionId: 'common' },
  ),
  'merchants.preview-renaming': line(() => RENAMED, OF_MERCHANT),
  'merchants.rename-merchant': line(() => ({ ...RENAMED, reason: '营业执照变更' }), OF_MERCHANT),
  'policies.list-versions': line(),
  'policies.start-draft': line(() => OF_POLICY),
  'policies.get-content': line(() => OF_POLICY),
  'policies.edit-draft': line(() => ({ ...OF_POLICY, file: smallPicture() }), {}, { refused: 'version_file_wrong' }),
  'policies.list-version-differences': line(() => OF_POLICY),
  'policies.preview-publication': line(
    () => ({ ...WITHOUT_DRAFT, from: '2026-12-01' }),
    {},
    { refused: 'version_no_draft' },
  ),
  'policies.publish-draft': line(() => ({ ...WITHOUT_DRAFT, from: '2026-12-01' }), {}, { refused: 'version_no_draft' }),
  'policies.cancel-version': line(() => ({ ...OF_POLICY, number: 99 }), {}, { refused: 'version_unknown' }),
  'merchants.list-applications': line(() => ({ status: 'approved' })),
  'merchants.reveal-papers': line((w) => ({ merchantNo: w.reviews.merchantNo }), OF_MERCHANT),
  'merchants.close-agent-merchant': line(
    (w) => ({ merchantNo: w.world.merchant('direct', 'rejected').no, reason: '店铺转让' }),
    OF_MERCHANT,
  ),
  'merchants.list-automatic-approvals': line(),
  'merchants.change-automatic-approval': line(() => ({ aDay: 20 })),
  'merchants.preview-place': line((w) => placedOf(w), OF_MERCHANT),
  'merchants.change-place': line((w) => ({ ...placedOf(w), reason: '搬店' }), OF_MERCHANT),
  'merchants.list-rate-changes': line(),
  'certification.list-submissions': line(),
  'certification.list-decisions': line((w) => ({ verdict: 'approved', text: child(w).agentCode }), {
    text: 'agentCode',
  }),
  'certification.list-ends': line(),
  'certification.reveal-submission': line((w) => ({ id: w.reviews.identities[0] }), { id: 'common' }),
  'certification.approve-submission': line((w) => ({ id: w.reviews.identities[1] }), { id: 'common' }),
  'certification.reject-submission': line(
    (w) => ({ id: w.reviews.identities[2], refused: [{ field: 'back', reason: 'glare' }] }),
    { id: 'common' },
  ),
  'certification.revoke-certification': line((w) => ({
    agentCode: w.things.otherLeaf.agentCode,
    refused: [{ field: 'front', reason: 'copy' }],
  })),
  'certification.list-renames': line(),
  'agents.preview-standing': line((w) => ({ agentCode: w.things.otherLeaf.agentCode, status: 'frozen' })),
  'agents.change-standing': line((w) => ({
    agentCode: w.things.otherLeaf.agentCode,
    status: 'frozen',
    reason: '资金核查',
  })),
  'session.revoke-agent-sessions': line((w) => ({ agentCode: w.things.otherLeaf.agentCode, reason: '手机丢失' })),
  'staff.cancel-account-change': line(() => ({ id: '999999999' }), { id: 'common' }),
  'staff.change-password': line(() => ({ oldPassword: STAFF_PASSWORD, newPassword: 'Quiet-harbor-43' })),

  'statistics.get-home-summary': line(),
  'home.list-todos': line(),
  'home.search-records': line((w) => ({ text: child(w).merchantName }), { text: 'sn' }),
  'deductions.list-agreements': line(),
  'deductions.get-agreement': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
  'deductions.list-takings': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
  'deductions.approve-agreement': line((w) => ({ id: mine(w).deduction, password: PASSWORD }), { id: 'deduction' }),
  'deductions.reject-agreement': line((w) => ({ id: mine(w).otherDeduction, note: '先不办' }), { id: 'deduction' }),

  'exports.list-exports': line(),
  'exports.cancel-export': line((w) => ({ id: mine(w).export }), { id: 'export' }, { refused: 'export_ended' }),
  'exports.retry-export': line((w) => ({ id: mine(w).export }), { id: 'export' }, { refused: 'export_not_ended' }),
  'exports.open-export': line((w) => ({ id: mine(w).export }), { id: 'export' }),
  'exports.send-export-code': line(),
  'agents.export-agents': line(() => ({ format: 'csv', password: PASSWORD }), { parentId: 'agent', text: 'agentCode' }),
  'merchants.export-merchants': line(() => ({ format: 'csv', password: PASSWORD }), { text: 'merchantName' }),
  'terminals.export-terminals': line(() => ({ format: 'xlsx' }), FILTER),
  'terminals.export-operations': line(() => ({ format: 'csv' })),
  'trades.export-trades': line(() => ({ format: 'xlsx' }), TRADES),
  'earnings.export-earnings': line(() => ({ format: 'csv' })),
  'wallet.export-statement-entries': line(() => ({ format: 'csv' }), { text: 'merchantName' }),
  'wallet.export-withdrawals': line(() => ({ format: 'csv' })),

  'statistics.get-trade-statistics': line(() => DAYS),
  'statistics.get-brand-statistics': line(() => DAYS),
  'statistics.get-earning-statistics': line(() => DAYS),
  'statistics.get-profitability': line(() => DAYS),
  'statistics.get-terminal-statistics': line(() => DAYS),
  'statistics.get-merchant-statistics': line(() => DAYS),
  'statistics.get-team-statistics': line(() => DAYS),
  'statistics.get-check-mark': line(),

  'terminals.list-brands': line(),
  'terminals.get-terminal-summary': line(nothing, FILTER),
  'terminals.list-terminals': line(nothing, FILTER),
  'terminals.get-terminal': line((w) => ({ id: child(w).terminal }), { id: 'terminal', sn: 'sn' }),
  'terminals.list-terminal-events': line((w) => ({ id: child(w).terminal }), { id: 'terminal' }),
  'terminals.bind-terminal': line(
    (w) => ({ sn: w.spare[CALLER][0], merchantId: mine(w).merchant, serviceFeeFen: 9_900 }),
    {
      sn: 'sn',
      merchantId: 'merchant',
    },
  ),
  'terminals.unbind-terminal': line((w) => ({ sn: w.world.terminal('mid', 3).sn }), { sn: 'sn' }),
  'terminals.preview-operation': line((w) => assign(w, 1), OPERATION, moves(1)),
  'terminals.submit-operation': line((w) => assign(w, 2), OPERATION, moves(2)),
  'terminals.list-operations': line(),
  'terminals.get-operation': line((w) => ({ id: mine(w).operation }), { id: 'operation' }),
  'terminals.approve-operation': line((w) => ({ id: child(w).operation }), { id: 'operation' }),
  'terminals.reject-operation': line((w) => ({ id: w.things.sibling.operation }), { id: 'operation' }),
  'terminals.cancel-operation': line((w) => ({ id: mine(w).operation }), { id: 'operation' }),
  'terminals.list-recalls': line(),
  'terminals.list-waiting-operations': line(),
  'terminals.approve-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
  'terminals.reject-waiting-operation': line(() => ({ no: 'O1' }), { no: 'common' }, { refused: 'operation_unknown' }),
  'terminals.list-acquirer-bindings': line(),
  'terminals.retry-acquirer-bindings': line(nothing, { no: 'common' }, { forPointer: { no: () => ({ no: 'OP1-1' }) } }),
  'terminals.dismiss-acquirer-binding': line(
    () => ({ no: 'OP1-1', reason: '电话答复' }),
    { no: 'common' },
    { refused: 'binding_unknown' },
  ),
  'terminals.list-acquirers': line(),
  'terminals.assign-brand': line(() => ({ brandId: '1', acquirer: 'none' }), { brandId: 'common' }),

  'trades.list-trades': line(nothing, TRADES),
  'trades.list-quarantined-trades': line(),
  'trades.release-quarantined': line((w) => ({ id: w.heldBack, note: '已与收单机构核对', seen: w.heldMark }), {
    id: 'common',
  }),
  'trades.dismiss-quarantined': line((w) => ({ id: w.heldBack, note: '收单机构发错' }), { id: 'common' }),
  'trades.get-trade': line((w) => ({ id: child(w).trade }), { id: 'trade' }),
  'trades.get-trade-summary': line(nothing, TRADES),
  'earnings.list-earnings': line(),
  'earnings.get-earning': line((w) => ({ id: mine(w).earning }), { id: 'earning' }),
  'earnings.get-earning-summary': line(() => DAYS),
  'earnings.get-earning-sources': line(() => DAYS),
  'earnings.explain-difference': line(() => ({ day: '2026-09-18' })),
  'earnings.get-yesterday-so-far': line(),
  'earnings.explain-earning': line((w) => ({ id: mine(w).earning }), { id: 'earning' }),

  'wallet.get-balances': line(),
  'wallet.list-papers': line(),
  'wallet.get-tax-year': line(),
  'wallet.list-statement-entries': line(nothing, { text: 'merchantName' }),
  'wallet.list-statement-items': line(() => FOLD),
  'wallet.get-statement-fold': line(() => FOLD),
  'wallet.get-statement-summary': line(() => ({ month: '2026-09' }), { text: 'merchantName' }),
  'wallet.get-statement-entry': line((w) => ({ id: mine(w).entry }), { id: 'entry' }),
  'wallet.preview-withdrawal': line(
    (w) => ({ wallet: 'profit_share', amountFen: 500_000, settlementAccountId: mine(w).settlementAccount }),
    { settlementAccountId: 'settlementAccount' },
  ),
  'wallet.apply-withdrawal': line(
    (w) => ({
      wallet: 'profit_share',
      amountFen: 500_000,
      settlementAccountId: mine(w).settlementAccount,
      password: PASSWORD,
    }),
    { settlementAccountId: 'settlementAccount' },
  ),
  'wallet.list-withdrawals': line(),
  'wallet.get-withdrawal-summary': line(),
  'wallet.get-withdrawal': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }),
  'wallet.get-receipt': line(
    (w) => ({ id: mine(w).withdrawal }),
    { id: 'withdrawal' },
    { refused: 'receipt_not_paid' },
  ),
  'wallet.get-receipt-file': line(
    (w) => ({ id: mine(w).withdrawal }),
    { id: 'withdrawal' },
    { refused: 'receipt_not_paid' },
  ),
  'wallet.check-receipt': line(() => ({ no: 'W20260918000001', code: '7K2M-94QD-6217' }), { no: 'common' }),
  'wallet.search-withdrawals': line(() => ({ tab: 'review' }), { text: 'common' }),
  'wallet.get-withdrawal-counts': line(),
  'wallet.get-withdrawal-review': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal', no: 'common' }),
  'wallet.approve-withdrawal': line((w) => ({ id: mine(w).withdrawal, step: 'final' }), { id: 'withdrawal' }),
  'wallet.approve-withdrawals': line((w) => ({ items: [{ id: child(w).withdrawal, step: 'final' }] }), {
    'items.0.id': 'withdrawal',
  }),
  'wallet.reject-withdrawal': line((w) => ({ id: w.things.root.withdrawal, code: 'card_changed' }), {
    id: 'withdrawal',
  }),
  'wallet.cancel-withdrawal': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }),
};
