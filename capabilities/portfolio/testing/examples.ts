import { line, child, DAYS, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';
import { recounted } from '#testing/examples/sums.ts';

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
  manyRows: (agentId): CopiedRows[] => [
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
  pages: {
    '/merchantClasses': {
      noFigures: 'lists whose counts the recount of the portfolio compares with the facts',
      list: {
        call: '/api/ag/statistics/merchant/class-list',
        isOther: ({ snoozed }) => snoozed !== undefined,
        choose: async (on) => {
          // the name ends in a number once that is known
          await on.page.getByRole('radio', { name: /^本人/ }).tap();
          await on.chip('分类', '活跃');
        },
        asked: { scope: 'self', class: 'active' },
      },
    },
    '/pages/home/data/merch': {
      noFigures: 'lists whose counts the recount of the portfolio compares with the facts',
      list: {
        call: '/api/ag/statistics/merchant/class-list',
        isOther: ({ snoozed }) => snoozed !== undefined,
        choose: async (on) => {
          // the name ends in a number once that is known
          await on.page.getByRole('radio', { name: /^本人/ }).tap();
          await on.chip('分类', '活跃');
        },
        asked: { scope: 'self', class: 'active' },
      },
    },
    '/pages/home/home/merch-info': {
      noFigures: 'lists whose counts the recount of the portfolio compares with the facts',
      list: {
        call: '/api/ag/statistics/merchant/class-list',
        choose: async (on) => {
          await on.radio('本人');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', openedFrom: '2026-09-03' },
      },
    },
    '/pages/home/home/merch-bind-info': {
      noFigures: 'lists whose counts the recount of the portfolio compares with the facts',
      list: {
        call: '/api/ag/statistics/merchant/class-list',
        choose: async (on) => {
          await on.radio('本人');
          await on.chip('绑定情况', '未绑定机具');
        },
        asked: { scope: 'self', isBound: false },
      },
    },
    '/pages/home/home/merch-rate-info': {
      noFigures:
        'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).merchant }),
    },
    '/merchant': {
      noFigures: 'records of one merchant; its month is held by the tests of the portfolio',
      noFilter: NOTHING_TO_CHOOSE,
      query: (w) => ({ id: mine(w).merchant }),
    },
    '/terminalAges': {
      noFigures: 'lists whose counts the recount of the portfolio compares with the facts',
      list: {
        call: '/api/ag/statistics/terminal/age-list',
        choose: async (on) => {
          await on.chip('状态', '已绑定');
          await on.radio('31–60');
        },
        asked: { state: 'bound', bucket: 1 },
      },
    },
    '/pages/data/term-info': {
      list: {
        call: '/api/ag/statistics/terminal',
        choose: async (on) => {
          await on.radio('本人');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', from: '2026-09-03' },
      },
    },
    '/pages/data/merch-info': {
      list: {
        call: '/api/ag/statistics/merchant',
        choose: async (on) => {
          await on.radio('本人');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', from: '2026-09-03' },
      },
    },
  },
  comparedTexts: {
    'portfolio.merchant-list.than-before': 'sales of the month, and those of a merchant',
  },
  visibleAmounts: {
    'mobile/merchants/rate': 'prices',
    'mobile/classes/classes-card.tsx': 'thresholds, which the reader set',
  },
  noAmountSql: { class_of: 'which class a merchant is in' },
  cutFields: ['mobile/merchants/notes-sheet.tsx', 'mobile/merchants/close-sheet.tsx'],
  permissions: {
    'portfolio:view': ['agent', 'agent-viewer', 'agent-operator'],
  },
};
