import { line, mine, nothing, CALLER, ASKS, type CapabilityExamples, type Noun } from '#testing/examples/examples.ts';
import { pastedAmount, OTHER } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { FORM, type ListSteps, NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { stays, STAFF } from '#testing/examples/personal.ts';
import { type QualityWorld, PASSWORD } from '#testing/examples/world.ts';

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

const chooseChanges = async (on: ListSteps): Promise<void> => {
  await on.tab('变更失败');
  await on.filter('平台', '近7天');
};

export const examples: CapabilityExamples = {
  calls: {
    'search-changes': line(),
    'get-outcomes': line((w) => ({ no: w.changeNo }), { no: 'common' }),
    'search-fee-differences': line(nothing, { merchantNo: 'common' }),
    'search-promotions': line(),
    'revoke-promotion': line(
      (w) => ({ id: w.things.sibling.promotion, reason: '机构要求', lastOn: '2027-12-31' }),
      { id: 'promotion' },
      { refused: 'promotion_last_day' },
    ),
    'retry-failed-change': line((w) => ({ no: w.changeNo }), { no: 'common' }),
    'add-waiver': line((w) => ({ merchantNo: w.world.merchant('leaf').no, reason: '商户投诉' }), {
      merchantNo: 'common',
    }),
    'list-change-subjects': line(() => ({ kind: 'rate' }), SUBJECTS),
    'get-change-options': line(() => changing(), inSubjects),
    'preview-changes': line(() => changing({ value: { feeFen: 29_900 } }), inSubjects),
    'submit-changes': line(() => changing({ value: { feeFen: 29_900 }, password: PASSWORD }), inSubjects),
    'list-default-rates': line(() => ({}), { policyId: 'common', text: 'sn' }),
    'get-default-options': line(() => ({ selection: UNBOUND }), OF_UNBOUND, {
      forPointer: { 'selection.serials': listed },
    }),
    'preview-default-rates': line(() => settingDefaults(), OF_UNBOUND, {
      forPointer: { 'selection.serials': (w) => settingDefaults(listed(w)) },
    }),
    'submit-default-rates': line(() => settingDefaults({ password: PASSWORD }), OF_UNBOUND, {
      forPointer: { 'selection.serials': (w) => settingDefaults({ ...listed(w), password: PASSWORD }) },
    }),
    'get-default-rate': line((w) => ({ id: mine(w).terminal }), { id: 'terminal' }),
    'get-default-plan': line((w) => ({ id: mine(w).terminal }), { id: 'terminal' }),
    'submit-default-plan': line(
      (w) => ({ id: mine(w).terminal, plan: { feeFen: 3_600 }, password: PASSWORD }),
      { id: 'terminal' },
      { refused: 'change_fixed' },
    ),
    'list-changes': line(() => ({ kind: 'rate' }), CHANGES),
    'export-changes': line(() => ({ kind: 'rate', format: 'csv' }), CHANGES),
    'list-change-batches': line(() => ({ kind: 'rate' }), CHANGES),
    'get-change': line((w) => ({ kind: 'rate', id: mine(w).change }), { id: 'change' }),
    'retry-change': line((w) => ({ kind: 'rate', id: mine(w).change, password: PASSWORD }), { id: 'change' }),
    'list-fee-differences': line((w) => ({ merchantId: mine(w).merchant }), { merchantId: 'merchant' }),
    'get-fee-difference': line((w) => ({ id: mine(w).feeDifference }), { id: 'feeDifference' }),
    'record-outcome': line(
      (w) => ({ id: mine(w).openChange, outcome: 'failed', proof: '函 2026-118' }),
      { id: 'common' },
      { refused: 'change_decided' },
    ),
    'settle-contradiction': line(
      (w) => ({ id: mine(w).change, outcome: 'failed', proof: '函 2026-118' }),
      { id: 'common' },
      { refused: 'change_not_contradicted' },
    ),
    'approve-changes': line((w) => ({ kind: 'rate', id: mine(w).consent, password: PASSWORD }), {
      id: 'consent',
    }),
    'reject-changes': line((w) => ({ kind: 'rate', id: mine(w).otherConsent, why: '先别动' }), {
      id: 'otherConsent',
    }),
    'preview-promotion': line(() => promoting(), inSubjects),
    'submit-promotion': line(() => promoting({ name: '国庆限时', password: PASSWORD }), inSubjects),
    'list-promotions': line((w) => ({ merchantId: mine(w).merchant }), { merchantId: 'merchant' }),
    'get-promotion': line((w) => ({ id: mine(w).promotion }), { id: 'promotion' }),
    'list-promoted': line((w) => ({ id: mine(w).promotion }), { id: 'promotion' }),
    'close-promotion': line((w) => ({ id: mine(w).promotion, lastOn: '2026-09-25' }), { id: 'promotion' }),
    'cancel-promotion': line((w) => ({ id: mine(w).comingPromotion }), { id: 'comingPromotion' }),
    'cancel-change': line((w) => ({ kind: 'communication', id: mine(w).openChange }), { id: 'openChange' }),
  },
  withoutAgreements: {
    'cancel-change': 'what ends something, or answers what others began',
    'cancel-promotion': 'what ends something, or answers what others began',
    'close-promotion': 'what ends something, or answers what others began',
    'reject-changes': 'what ends something, or answers what others began',
  },
  notExported: {
    'list-change-batches': 'the changes of the list, by what was asked for together',
    'list-change-subjects': 'what can be chosen; merchants and terminals are exported by their own lists',
    'list-default-rates': 'what can be chosen; terminals are exported by their own list',
    'list-promotions': 'a few plans of rates; what they changed is in the export of changes',
    'list-promoted': 'the merchants of one promotion, shown on its page',
    'list-fee-differences': 'days of a merchant, each acted on by its own question',
  },
  managed: {
    'cancel-change': ASKS,
    'retry-change': ASKS,
    'submit-changes': ASKS,
  },
  manyAsked: {
    'list-change-subjects': { kind: 'service' },
    'list-promotions': {},
  },
  personal: {
    'change.subject': stays('ids'),
    'promoted.subject': stays('ids'),
    'promotion.name': stays('what the agent calls a price'),
    'promoted.end_reason': stays('a word of an enumeration'),
    'change.before': stays('prices'),
    'change.after': stays('prices'),
    'change.reason': stays('a word of an enumeration'),
    'waiver.reason': stays(STAFF),
  },
  sums: {
    rate_value: 'prices',
    default_plan: 'a fee that was chosen',
    fee_difference: 'what a night found, compared anew by the next',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'changes.batch', where: `kind = 'rate'`, changed: { id: ID } },
    {
      table: 'changes.change',
      where: `agent_id = ${agentId} and kind = 'rate' and state = 3`,
      changed: { id: ID, no: `'MANY' || n`, batch_id: ID },
    },
    { table: 'changes.promotion', where: `agent_id = ${agentId}`, changed: { id: ID } },
    {
      table: 'changes.promoted',
      where: `promotion_id = (select min(id) from changes.promotion where agent_id = ${agentId})`,
      changed: { subject: `'m' || (1000000 + n) || '-p1'` },
    },
    {
      table: 'changes.fee_difference',
      where: `merchant_id in (select id from merchants.merchant where agent_id = ${agentId})`,
      changed: { id: ID, day: `date '2020-01-01' + n` },
    },
  ],
  pages: {
    '/pages/home/policy/changeMerchRate': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/rate/subjects',
        choose: async (on) => {
          await on.filter('VIP刷卡');
          await on.type('茶');
        },
        asked: { rateType: 4, text: '茶' },
      },
    },
    '/pages/home/policy/changeRateList': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/rate/batches',
        choose: chooseChanges,
        asked: { states: [3], origin: 'staff' },
      },
    },
    '/pages/home/policy/changeRateInfo': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).change }),
    },
    '/pages/home/policy/submitPromotion': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/rate/subjects',
        choose: (on) => on.type('茶'),
        asked: { forPromotion: true, text: '茶' },
      },
    },
    '/pages/home/policy/promotionList': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/promotion/list',
        choose: (on) => on.page.getByRole('tab', { name: '未开始' }).tap(),
        asked: { states: ['coming'] },
      },
    },
    '/pages/home/policy/promotionInfo': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).promotion }),
    },
    '/pages/home/policy/defaultRate': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/defaultRate/list',
        choose: (on) => on.type('0044'),
        asked: { text: '0044' },
      },
    },
    '/pages/home/terminal/terminalBind': { noFigures: FORM },
    '/pages/home/policy/defaultPlan': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).terminal }),
    },
    '/pages/home/policy/changeServiceFee': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/service/subjects',
        choose: (on) => on.type('0044'),
        asked: { text: '0044' },
      },
    },
    '/pages/home/policy/changeServiceList': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/service/batches',
        choose: chooseChanges,
        asked: { states: [3], origin: 'staff' },
      },
    },
    '/pages/home/policy/changeServiceInfo': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: NOTHING_TO_CHOOSE,
    },
    '/pages/home/policy/changeCommunication': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: 'a list only where a policy lets its fees be changed',
    },
    '/pages/home/policy/changeCommunicationList': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      list: {
        call: '/api/ag/change/communication/batches',
        choose: chooseChanges,
        asked: { states: [3], origin: 'staff' },
      },
    },
    '/pages/home/policy/changeCommunicationInfo': {
      noFigures: 'values and what they mean over 30 days, held by the tests of changes',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).openChange }),
    },
  },
  visibleAmounts: {
    'mobile/value-words.ts': 'prices',
    'mobile/asking/fee-values.tsx': 'prices',
    'mobile/asking/other-value.tsx': 'prices',
    'mobile/asking/phases-card.tsx': 'prices',
    'mobile/asking/rate-values.tsx': 'prices',
    'mobile/bar-text.ts': 'limits of acquirers, which are prices',
    'mobile/asking/subject-filter-sheet.tsx': 'prices',
  },
  deeperSheets: {
    不同意: 'staff-changes.test.ts opens it',
  },
  fields: {
    'mobile/asking/other-value.tsx: AmountField': ['amount', pastedAmount],
    'mobile/asking/subject-filter-sheet.tsx: decimal': OTHER,
    'mobile/asking/other-value.tsx: decimal': OTHER,
  },
  cutFields: ['mobile/lookup/consent-acts.tsx', 'mobile/promotions/terms-card.tsx', 'console/lookup/change-foot.tsx'],
};
