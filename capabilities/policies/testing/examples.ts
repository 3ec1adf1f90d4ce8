import {
  line,
  mine,
  child,
  nothing,
  type CapabilityExamples,
  type Example,
  type Noun,
  CONTACT,
} from '#testing/examples/examples.ts';
import { pastedAmount, OTHER } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { stays, PLATFORM } from '#testing/examples/personal.ts';
import { type QualityWorld, PASSWORD } from '#testing/examples/world.ts';
import type { Request } from '#testing/quality/call-http.ts';
import { smallPicture } from '#testing/small-picture.ts';

const ofPolicy = (w: QualityWorld) => ({ agentCode: child(w).agentCode, policyCode: 'MD2026' });
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

const OF_POLICY = { policyCode: 'MD2026' };
const WITHOUT_DRAFT = { policyCode: 'BZ2026' };

export const examples: CapabilityExamples = {
  calls: {
    'list-agent-terms': line((w) => ({ agentCode: w.things.otherLeaf.agentCode })),
    'list-child-policies': line(),
    'list-coming-agents': line(),
    'get-agent-terms': line((w) => ofPolicy(w)),
    'list-agent-term-changes': line((w) => ofPolicy(w)),
    'preview-agent-terms': line((w) => ({ ...ofPolicy(w), terms: ['cost:1=0.55%'] })),
    'change-agent-terms': line((w) => ({ ...ofPolicy(w), terms: ['cost:1=0.55%'] })),
    'get-agent-rates': line((w) => ({ id: child(w).agent }), { id: 'agent' }),
    'list-policies': line(),
    'list-agent-policies': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent' }),
    'list-term-templates': line((w) => ({ policyId: 1, levelCode: 'V3', exceptAgentId: child(w).agent }), {
      policyId: 'common',
      exceptAgentId: 'agent',
    }),
    'open-policy': line((w) => ({ ...openSecond(w), password: PASSWORD }), TERMS),
    'edit-terms': line((w) => ({ ...editStandard(w), password: PASSWORD }), TERMS),
    'preview-terms': line(editStandard, TERMS),
    'get-term-change': line((w) => ({ id: mine(w).termChange }), { id: 'termChange' }, { tellsContact: true }),
    'list-term-changes': line((w) => ({ agentId: child(w).agent }), { agentId: 'agent', policyId: 'common' }),
    'list-open-policies': line(nothing, {}, { tellsContact: true }),
    'get-policy': line(() => ({ id: 1 }), { id: 'common' }, { tellsContact: true }),
    'list-value-shares': line(nothing, { policyId: 'common', text: 'agentCode' }, { tellsContact: true }),
    'list-value-share-agents': line(() => ({ policyId: 1, item: 1 }), { policyId: 'common', text: 'agentCode' }),
    'change-value-share': line((w) => ({ ...shareOf(w), valuePpm: 60, password: PASSWORD }), SHARE),
    'delete-value-share': line((w) => ({ ...shareOf(w), password: PASSWORD }), SHARE),
    'list-products': line(),
    'add-policy': line(
      () => ({ policyCode: 'NEW2026', name: '新政策', brandName: '无', modelName: '无', template: 'quick' }),
      {},
      { refused: 'product_unknown' },
    ),
    'list-versions': line(),
    'start-draft': line(() => OF_POLICY),
    'get-content': line(() => OF_POLICY),
    'edit-draft': line(() => ({ ...OF_POLICY, file: smallPicture() }), {}, { refused: 'version_file_wrong' }),
    'list-version-differences': line(() => OF_POLICY),
    'preview-publication': line(() => ({ ...WITHOUT_DRAFT, from: '2026-12-01' }), {}, { refused: 'version_no_draft' }),
    'publish-draft': line(() => ({ ...WITHOUT_DRAFT, from: '2026-12-01' }), {}, { refused: 'version_no_draft' }),
    'cancel-version': line(() => ({ ...OF_POLICY, number: 99 }), {}, { refused: 'version_unknown' }),
  },
  untyped: {
    'add-policy': ['policyCode', 'brandName', 'modelName'],
  },
  kinds: { termChange: { isOfTheTeam: true } },
  notExported: {
    'list-term-changes': 'the history of one agent and policy, shown on its page',
    'list-value-share-agents': 'the agents of one rule',
  },
  personal: {
    'policy.name': stays(PLATFORM),
    'policy_version.content': stays(PLATFORM),
  },
  sums: {
    cost_before: 'costs of a day, kept until a command is measured',
    policy: 'amounts that the policy offers',
    policy_rate: 'prices',
    price_chain: 'prices',
    term: 'prices',
    rate_ceiling: 'prices',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'policies.open_policy', where: `agent_id = ${agentId} and policy_id = 1`, changed: { agent_id: ID } },
    {
      table: 'policies.term_change_item',
      where: `agent_id = (select id from agents.agent where parent_id = ${agentId} order by id limit 1)`,
      changed: { change_id: ID },
    },
    {
      table: 'policies.term_change',
      where: `agent_id = (select id from agents.agent where parent_id = ${agentId} order by id limit 1)`,
      changed: { id: ID },
    },
  ],
  pages: {
    '/pages/home/policy/open': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ agentId: w.things.sibling.agent }),
    },
    '/pages/home/policy/previewTerms': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ agentId: child(w).agent, policyId: '1' }),
    },
    '/pages/home/policy/termChange': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).termChange }),
    },
    '/pages/home/policy/termChanges': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ agentId: child(w).agent }),
    },
    '/pages/home/policy/queryPolicy': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
    },
    '/pages/home/policy/policyInfo': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: () => ({ id: '1' }),
    },
    '/pages/home/policy/trxLimitShareConfig': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      list: {
        call: '/api/ag/trx-limit-share/list',
        choose: async (on) => {
          await on.filter('秒到版 2026', 'POS消费', '系数', '有下级未设');
          await on.type('何');
        },
        asked: { policyId: '1', paymentType: 1, shareType: 0, state: 'unset', text: '何' },
      },
    },
    '/pages/home/myAgent/agentDetail': { noFilter: NOTHING_TO_CHOOSE, query: (w) => ({ id: child(w).agent }) },
  },
  wholeMobiles: {
    'get-policy': { 'parent.mobile': CONTACT },
    'get-term-change': { 'contact.mobile': CONTACT },
    'list-agent-policies': { 'parent.mobile': CONTACT },
    'list-open-policies': { 'parent.mobile': CONTACT },
    'list-value-shares': { 'parent.mobile': CONTACT },
  },
  visibleAmounts: {
    'mobile/policy/': 'prices',
    'mobile/opening/': 'prices',
    'mobile/value-shares/': 'prices, with an example',
    'mobile/term-changes/changed-terms.tsx': 'prices',
    'mobile/terms/': 'prices',
    'mobile/what-if/rule-texts.ts': 'prices',
  },
  deeperSheets: {
    条件模板: 'a later step of a form',
    调整谁的成本: 'a later step of a form',
    产品政策: 'of an agent without any',
  },
  fields: {
    'mobile/terms/money-limit-field.tsx: AmountField': ['amount', pastedAmount],
    'mobile/terms/share-limit-field.tsx: decimal': OTHER,
  },
  permissions: {
    'policy:view': ['agent', 'agent-viewer', 'agent-operator'],
    'policy:open': ['agent'],
  },
};
