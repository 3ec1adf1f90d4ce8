import { line, DAYS, type CapabilityExamples } from '#testing/examples/examples.ts';
import { named, recounted } from '#testing/examples/sums.ts';

const SUMS = ['count', 'amount_fen', 'refund_count', 'refund_fen', 'earned_count', 'earned_fen'] as const;

export const examples: CapabilityExamples = {
  calls: {
    'get-home-summary': line(),
    'get-trade-statistics': line(() => DAYS),
    'get-brand-statistics': line(() => DAYS),
    'get-earning-statistics': line(() => DAYS),
    'get-profitability': line(() => DAYS),
    'get-terminal-statistics': line(() => DAYS),
    'get-merchant-statistics': line(() => DAYS),
    'get-team-statistics': line(() => DAYS),
    'get-check-mark': line(),
  },
  sums: {
    ...recounted('npm run recount', 'trade_day', {
      ...named('trade_day', ...SUMS),
      hour_counts: /^trade_hour .*count$/,
      hour_fens: /^trade_hour .*amount_fen$/,
      hour_earned_fens: /^trade_hour .*earned_fen$/,
    }),
    ...recounted(
      'npm run recount',
      'trade_day',
      { above_fens: /^team_contribution_day .*earned_fen$/ },
      'cardinality(above_fens) > 0',
    ),
    ...recounted('npm run recount', 'agent_day', {
      ...named('agent_day', ...SUMS),
      type_counts: /^agent_type .*count$/,
      type_fens: /^agent_type .*amount_fen$/,
      payment_counts: /^agent_type .*count$/,
      payment_fens: /^agent_type .*amount_fen$/,
    }),
    ...recounted('npm run recount', 'cost_day', named('cost_day', 'trade_count', 'fee_fen', 'cost_fen')),
    ...recounted('npm run recount', 'brand_day', named('brand_day', 'trade_count', 'count', 'amount_fen')),
    ...recounted('npm run recount', 'earning_day', named('earning_day', 'count', 'amount_fen')),
    ...recounted('npm run recount', 'growth_day', named('growth_day', 'count')),
    ...recounted('npm run recount', 'current_count', named('current_count', 'count')),
    ...recounted('npm run recount', 'returned_day', named('returned_day', 'earned_fen', 'direct_fen')),
    ...recounted('npm run recount', 'returned_part', named('returned_part', 'earned_fen', 'direct_fen')),
  },
  pages: {
    '/pages/data/index': {
      list: {
        call: '/api/ag/statistics/transaction',
        choose: async (on) => {
          await on.radio('本人');
          await on.tab('自定义');
          await on.page.getByLabel('开始日期').fill('2026-09-03');
        },
        asked: { scope: 'self', from: '2026-09-03' },
        leave: (on) => on.openLink('首页'),
        comeBack: (on) => on.openLink('数据'),
      },
    },
  },
  comparedTexts: {
    'statistics.than.month': 'sales and earnings of the month',
    'statistics.than.today': 'sales of the day',
  },
  atLeastOneDay: ['statistics.forecast.how'],
  bookingSql: ['api_sum_trades'],
  permissions: {
    'statistics:view': ['agent', 'agent-viewer', 'agent-operator'],
    'earning:view': ['agent', 'money'],
  },
};
