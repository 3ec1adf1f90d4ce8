/** The pages of the agent app. */
import { getHomeSummary } from '#capabilities/statistics/contract/get-home-summary.ts';
import { getTradeStatistics } from '#capabilities/statistics/contract/get-trade-statistics.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/get-earning-statistics.ts';
import { getMerchantStatistics } from '#capabilities/statistics/contract/get-merchant-statistics.ts';
import { getTeamStatistics } from '#capabilities/statistics/contract/get-team-statistics.ts';
import { getTerminalStatistics } from '#capabilities/statistics/contract/get-terminal-statistics.ts';
import { listTodos } from '#capabilities/home/contract/list-todos.ts';
import { getBalances } from '#capabilities/wallet/contract/get-balances.ts';
import { listStatementEntries } from '#capabilities/wallet/contract/list-statement-entries.ts';
import { getStatementSummary } from '#capabilities/wallet/contract/get-statement-summary.ts';
import { getWithdrawalSummary } from '#capabilities/wallet/contract/get-withdrawal-summary.ts';
import { listWithdrawals } from '#capabilities/wallet/contract/list-withdrawals.ts';
import { previewWithdrawal } from '#capabilities/wallet/contract/preview-withdrawal.ts';
import { listTrades } from '#capabilities/trades/contract/list-trades.ts';
import { getTrade } from '#capabilities/trades/contract/get-trade.ts';
import { getTerminalSummary } from '#capabilities/terminals/contract/get-terminal-summary.ts';
import { getTaskSummary } from '#capabilities/compliance/contract/get-task-summary.ts';
import { listTasks } from '#capabilities/compliance/contract/list-tasks.ts';
import { getActivationSummary } from '#capabilities/compliance/contract/get-activation-summary.ts';
import { listActivations } from '#capabilities/compliance/contract/list-activations.ts';
import { getAgentSummary } from '#capabilities/agents/contract/get-agent-summary.ts';
import { listAgents } from '#capabilities/agents/contract/list-agents.ts';
import { listNewAgents } from '#capabilities/agents/contract/list-new-agents.ts';
import { getAgent } from '#capabilities/agents/contract/get-agent.ts';
import { listAgentPolicies } from '#capabilities/policies/contract/list-agent-policies.ts';
import { explainEarning } from '#capabilities/trades/contract/explain-earning.ts';
import { getStatementEntry } from '#capabilities/wallet/contract/get-statement-entry.ts';
import { getLevel } from '#capabilities/levels/contract/get-level.ts';
import { listStatements } from '#capabilities/statements/contract/list-statements.ts';
import { getStatement } from '#capabilities/statements/contract/get-statement.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { Facts } from './facts.ts';
import { m, n, type ShownPage } from './pages.ts';
import { sum } from './sums.ts';

const signed = (fen: number): string => (fen < 0 ? `−${m(-fen)}` : `+${m(fen)}`);
const fens = (rows: readonly { amountFen: number }[]): number => sum(rows.map(({ amountFen }) => amountFen));

const home: ShownPage = {
  shows: (of) => {
    const [{ today, month, earningsToday, earningsMonth }, { todos }] = [of(getHomeSummary), of(listTodos)];
    return [
      `今日交易额 · 团队 ¥${m(today.amountFen)}`,
      `${n(today.count)} 笔`,
      `今日收益 ¥${m(earningsToday?.totalFen)}`,
      `本月收益 ¥${m(earningsMonth?.totalFen)}`,
      `本月交易额 ¥${m(month.amountFen)}`,
      ...todos.map(({ count }) => `${n(count)} `),
      ...todos.flatMap(({ missingFen, daysLeft }) =>
        missingFen === undefined ? [] : [`还差 ${m(missingFen)}`, daysLeft === 0 ? '今天' : `剩 ${daysLeft} 天`],
      ),
    ];
  },
  derives: (of) => [rewardsOf(of(getHomeSummary).earningsToday?.byKind ?? [])],
};

/** Rewards of all kinds are one group. */
const rewardsOf = (byKind: readonly { kind: string; amountFen: number }[]): number =>
  fens(byKind.filter(({ kind }) => ['activation', 'compliance', 'allowance'].includes(kind)));

const data: ShownPage = {
  query: '?period=month&scope=team',
  shows: (of) => {
    const [trades, earnings, terminals] = [of(getTradeStatistics), of(getEarningStatistics), of(getTerminalStatistics)];
    const [merchants, team] = [of(getMerchantStatistics), of(getTeamStatistics)];
    return [
      `交易 ${n(trades.count)} 笔 ¥${m(trades.amountFen)}`,
      ...trades.byTotalType.map(({ amountFen }) => ` ${m(amountFen)}`),
      `合计 ${m(trades.amountFen)}`,
      `收益相关 ¥${m(earnings.totalFen)}`,
      ...earnings.byKind.map(({ amountFen }) => ` ${m(amountFen)}`),
      `${n(terminals.total)} 台 · 本月激活 ${n(terminals.activations)}`,
      ...terminals.byStatus.map(({ count }) => ` ${n(count)}`),
      `商户 ${n(merchants.total)} 本月新增 ${n(merchants.added)}`,
      `团队 ${n(team.total)} 直属 ${n(team.direct)} · 本月新增 ${n(team.added)}`,
    ];
  },
  derives: (of) => {
    const { amountFen, days } = of(getTradeStatistics);
    return [Math.trunc(amountFen / days.length)];
  },
};

const walletNames = { profit_share: '分润', reward: '奖励', goods: '货款', fee: '服务费' } as const;

const wallet: ShownPage = {
  shows: (of) => {
    const { total, wallets } = of(getBalances);
    return [
      `总余额 ¥${m(total.balanceFen)} 可用 ${m(total.availableFen)}`,
      `待入账 + ${m(total.pendingFen)}`,
      `冻结 + ${m(total.heldFen)}`,
      ...wallets.map(({ kind, availableFen, obstacle }) =>
        [walletNames[kind], obstacle ? '可用' : '可提现', m(availableFen)].join(' '),
      ),
      ...wallets.map(({ kind, monthInFen, monthEarnedFen }) =>
        kind === 'goods' ? `本月入账 ${m(monthInFen)}` : `本月收益 ${m(monthEarnedFen)}`,
      ),
      ...of(listStatementEntries).rows.map(({ amountFen, balanceFen }) => `${signed(amountFen)} 余额 ${m(balanceFen)}`),
    ];
  },
};

const statementPage: ShownPage = {
  shows: (of) => {
    const { openingFen, inFen, outFen, closingFen } = of(getStatementSummary);
    const { rows } = of(listStatementEntries);
    return [
      `收入 ¥${m(inFen)} 支出 ¥${m(outFen)} 期初 ${m(openingFen)} + 收入 − 支出 = 余额 ${m(closingFen)}`,
      ...rows.flatMap(({ head, heldFor, amountFen, balanceFen, count }) => [
        ...(head ? [` ${signed(head.inFen - head.outFen)} `] : []),
        heldFor === undefined ? `${signed(amountFen)} ` : `${m(amountFen)} 冻结`,
        ...(balanceFen === undefined ? [] : [`余额 ${m(balanceFen)}`]),
        ...(count === undefined ? [] : [`${n(count)} 笔`]),
      ]),
    ];
  },
  derives: (_of, all) =>
    all(listStatementEntries).flatMap(({ rows }) => rows.map(({ head }) => (head ? head.inFen - head.outFen : 0))),
};

const withdraw: ShownPage = {
  query: '?wallet=profit_share',
  shows: (of) => [m(of(previewWithdrawal).availableFen)],
};

const withdrawals: ShownPage = {
  shows: (of) => {
    const { open, paidThisYear, months } = of(getWithdrawalSummary);
    return [
      `处理中 ¥${m(open.amountFen)} ${n(open.count)} 笔`,
      `今年已到账 ¥${m(paidThisYear.amountFen)} ${n(paidThisYear.count)} 笔`,
      ...months.map(({ count, amountFen }) => `到账 ${n(count)} 笔 ${m(amountFen)}`),
      ...of(listWithdrawals).rows.flatMap(({ amountFen, netFen }) => [` ${m(amountFen)} `, `到账 ${m(netFen)}`]),
    ];
  },
};

const trades: ShownPage = {
  query: '?scope=team',
  shows: (of) =>
    of(listTrades).rows.flatMap(({ amountFen, dayTotal }) => [
      m(amountFen),
      ...(dayTotal ? [`${n(dayTotal.count)} 笔`, m(dayTotal.amountFen)] : []),
    ]),
};

const newestSale = ({ trades: all }: Facts): string =>
  String(all.find(({ kind, status }) => kind === 'sale' && status === 1)?.id);

const trade = (facts: Facts): ShownPage => ({
  query: `?id=${newestSale(facts)}`,
  shows: (of) => {
    const { amountFen, feeFen, shareFen } = of(getTrade);
    const { steps } = of(explainEarning);
    return [m(amountFen), m(feeFen), m(shareFen), ...steps.map((step) => m(step.shareFen))];
  },
});

/** The newest entry of the reward's wallet. */
const newestReward = ({ entries }: Facts): string => `${entries.findLast(({ wallet }) => wallet === 'reward')?.id}-1`;

const entry = (facts: Facts): ShownPage => ({
  query: `?id=${newestReward(facts)}`,
  shows: (of) => {
    const { amountFen, balanceFen, award } = of(getStatementEntry);
    return [m(Math.abs(amountFen)), m(balanceFen), m(award?.ownFen)];
  },
});

const newTeam: ShownPage = {
  query: '?scope=team',
  shows: (of) =>
    of(listNewAgents).rows.map(({ terminalCount }) => (terminalCount === 0 ? '' : `${n(terminalCount)} 台`)),
};

const terminals: ShownPage = {
  shows: (of) => {
    const { counts } = of(getTerminalSummary);
    return [n(counts.unbound), n(counts.bound), n(counts.activated)];
  },
};

const terminalList: ShownPage = {
  query: '?holder=team',
  shows: (of) => {
    const { counts } = of(getTerminalSummary);
    return [n(counts.unbound + counts.bound + counts.activated)];
  },
};

const tasks: ShownPage = {
  query: '?scope=team',
  shows: (of) => {
    const { running, met, missed, soon, later } = of(getTaskSummary);
    return [
      `待达标 ${n(running.count)} 已达标 ${n(met.count)} 未达标 ${n(missed.count)}`,
      `¥${m((soon.rewardFen ?? 0) + (later.rewardFen ?? 0))} 可得奖励`,
      `¥${m(soon.missingFen)} 这 ${n(soon.count)} 项还差`,
      ...of(listTasks).rows.map(({ missingFen, rewardFen }) => `还差 ${m(missingFen)} 奖励 ${m(rewardFen)}`),
    ];
  },
  derives: (of) => {
    const { soon, later } = of(getTaskSummary);
    return [(soon.rewardFen ?? 0) + (later.rewardFen ?? 0)];
  },
};

const activations: ShownPage = {
  query: '?scope=team',
  shows: (of) => {
    const { count, rewardFen } = of(getActivationSummary);
    return [
      `¥${m(rewardFen)} ${n(count)} 台`,
      ...of(listActivations).rows.flatMap((row) => [
        ...(row.firstFen === undefined ? [] : [`首笔 ${m(row.firstFen)}`]),
        signed(row.rewardFen ?? 0),
      ]),
    ];
  },
};

const agents: ShownPage = {
  shows: (of) => {
    const { month } = of(getAgentSummary);
    return [
      `本月下级为我带来 ¥${m(month.broughtFen)}`,
      `团队交易额（元） ${m(month.amountFen)}`,
      ...of(listAgents)
        .rows.slice(0, 8)
        .map(({ figures }) => m(figures?.amountFen)),
    ];
  },
};

const agentDetail: ShownPage = {
  query: '?id=3',
  shows: (of) => {
    const { figures, terminalCount, activatedCount, merchantCount, teamCount } = of(getAgent);
    return [
      `本月交易额 ¥${m(figures?.amountFen)}`,
      `本月为我带来 ¥${m(figures?.broughtFen)}`,
      `机具 ${n(terminalCount)} 已激活 ${n(activatedCount)} 商户 ${n(merchantCount)} 下级 ${n(teamCount)}`,
    ];
  },
  // what is left of 10 000 yuan, in fen, is the difference of the rates in parts per million
  derives: (of) =>
    of(listAgentPolicies).policies.flatMap(({ mine, theirs }) =>
      (mine?.costs ?? []).flatMap(({ rateType, rule }) => {
        const their = theirs?.costs.find((cost) => cost.rateType === rateType)?.rule;
        return their === undefined
          ? []
          : [
              their.ratePpm - rule.ratePpm,
              (their.extraFen ?? 0) - (rule.extraFen ?? 0),
              (their.capFen ?? 0) - (rule.capFen ?? 0),
            ];
      }),
    ),
};

const level: ShownPage = {
  shows: (of) => {
    const { volume, next } = of(getLevel);
    return [
      `交易额 ${m(volume.salesFen)}，已减退款 ${m(volume.refundFen)}`,
      ...(next?.conditions ?? []).flatMap(({ kind, value, needed, left }) =>
        kind === 'volume'
          ? [`${m(value)} / ${m(needed)} 元`, left === 0 ? '' : `还差 ${m(left)}`]
          : [`${n(value)} / ${n(needed)}`],
      ),
    ];
  },
};

const earningsInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { totalFen, byKind, forecast } = of(getEarningStatistics);
    return [
      `¥${m(totalFen)}`,
      ...byKind.flatMap(({ count, amountFen }) => [`${n(count)} 笔 · `, ` ${m(amountFen)} `]),
      `合计 ${m(totalFen)}`,
      ...(forecast ? [`已有 ${m(totalFen)} 上月全月 ${m(forecast.lastMonthFen)}`, `日均 ${m(forecast.meanFen)}`] : []),
      `分润合计 ${m(byKind.find(({ kind }) => kind === 'profit_share')?.amountFen)}`,
      `直营商户 ${n(of(getAgentSummary).own.merchantCount)} 家 ${m(of(getAgentSummary).own.broughtFen)}`,
    ];
  },
  derives: (of) => {
    const { byKind } = of(getEarningStatistics);
    const share = byKind.find(({ kind }) => kind === 'profit_share')?.amountFen ?? 0;
    const named = of(listAgents)
      .rows.slice(0, 5)
      .map(({ figures }) => ({ amountFen: figures?.broughtFen ?? 0 }));
    return [rewardsOf(byKind), share - (of(getAgentSummary).own.broughtFen ?? 0) - fens(named)];
  },
};

const teamInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { total, added, byLevel } = of(getTeamStatistics);
    return [
      `${n(total)}位`,
      `本月新增 ${n(added)}`,
      ...byLevel.map(({ levelCode, count }) => `${levelCode} ${n(count)}`),
      ...of(listAgents).rows.map(({ figures }) => m(figures?.amountFen)),
    ];
  },
};

const statuses: Readonly<Record<number, string>> = { 0: '未绑定', 1: '已绑定', 3: '已激活' };

const termInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { total, activations: activated, binds, byStatus, byBrand } = of(getTerminalStatistics);
    return [
      `${n(total)}台`,
      `本月激活 ${n(activated)}`,
      `绑定 ${n(binds)}`,
      ...byStatus.map(({ bindStatus, count }) => `${statuses[bindStatus]} ${n(count)}`),
      ...byBrand.map((brand) => `${n(brand.activated)} / ${n(brand.count)}`),
    ];
  },
};

const merchInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { total, direct, added } = of(getMerchantStatistics);
    return [`${n(total)}家`, `本月新增 ${n(added)}`, `直营 ${n(direct)} 下级 ${n(total - direct)} 合计 ${n(total)}`];
  },
};

const statements: ShownPage = {
  shows: (of) => {
    const { totalFen, averageFen, running, rows } = of(listStatements);
    return [
      `¥${m(totalFen)}`,
      `月均 ${m(averageFen)}`,
      m(running?.netFen),
      ...rows.map(({ volumeFen, netFen }) => `交易 ${m(volumeFen)} ${m(netFen)}`),
    ];
  },
};

const statement = ({ today }: Facts): ShownPage => ({
  query: `?month=${addDays(`${today.slice(0, 7)}-01` as BusinessDay, -1).slice(0, 7)}`,
  shows: (of) => {
    const { statement: shown } = of(getStatement);
    return [
      `期初余额 ${m(shown.openingFen)} 收益净额 ${signed(shown.netFen)} 提现 ${m(shown.withdrawnFen)} 期末余额 ${m(shown.closingFen)}`,
      ...[...shown.earnings, ...shown.reversals].map(
        ({ count, fen }) => `${n(count)} 笔 ${fen < 0 ? '−' : ''}${m(Math.abs(fen))}`,
      ),
      ...[...shown.policies, ...shown.types].map(({ amountFen, shareFen }) => `${m(amountFen)} ${m(shareFen)}`),
      ...shown.wallets.map(({ closingFen }) => m(closingFen)),
    ];
  },
  derives: (of) => {
    const { earnings } = of(getStatement).statement;
    return [sum(earnings.map(({ fen }) => fen))];
  },
});

const always = (page: ShownPage) => (): ShownPage => page;

export const PAGES_WITH_FIGURES: Readonly<Record<string, (facts: Facts) => ShownPage>> = {
  '/pages/home/home/index': always(home),
  '/pages/data/index': always(data),
  '/pages/earnings/index': always(wallet),
  '/pages/earnings/earningsDetails': always(statementPage),
  '/pages/earnings/earningsInfo': entry,
  '/pages/earnings/earningsWithdrawal': always(withdraw),
  '/pages/earnings/withdrawalList': always(withdrawals),
  '/pages/home/trading/index': always(trades),
  '/pages/home/trading/detail': trade,
  '/pages/home/terminal/index': always(terminals),
  '/pages/home/terminal/terminalList': always(terminalList),
  '/pages/home/data/merch-cond-list': always(tasks),
  '/pages/home/home/term-active-info': always(activations),
  '/pages/home/myAgent/index': always(agents),
  '/pages/home/myAgent/agentDetail': always(agentDetail),
  '/levels': always(level),
  '/pages/data/team-detail': always(newTeam),
  '/pages/data/earnings-info': always(earningsInfo),
  '/pages/data/team-info': always(teamInfo),
  '/pages/data/term-info': always(termInfo),
  '/pages/data/merch-info': always(merchInfo),
  '/pages/home/statistics/index': always(statements),
  '/pages/home/statistics/detail': statement,
};

const FORM = 'a form: it has no figures of its own';
const TEXTS = 'texts';
const TERMS =
  'terms as they are kept: docs/domain.md §3, held by e2e/terms.test.ts, policies.test.ts and what-if.test.ts';
const RECORDS = 'records, not sums';

/** The others, and why. */
export const PAGES_WITHOUT_FIGURES: Readonly<Record<string, string>> = {
  '/pages/myInfo/index': TEXTS,
  '/pages/login/index': FORM,
  '/pages/login/code/index': FORM,
  '/pages/login/agreement/index': TEXTS,
  '/pages/login/agreement/agreementNoback': TEXTS,
  '/pages/myInfo/settlementAccount/index': RECORDS,
  '/pages/myInfo/bindCard/bindCard': FORM,
  '/pages/myInfo/updatePassword/index': FORM,
  '/pages/myInfo/forgot-password/index': FORM,
  '/pages/myInfo/secondFactor/index': FORM,
  '/pages/myInfo/setting/setting': FORM,
  '/pages/home/notice/notice': TEXTS,
  '/pages/home/bannerDetail/bannerDetail': TEXTS,
  '/pages/home/home/bannerDetail': TEXTS,
  '/pages/home/myAgent/addAgent': FORM,
  '/pages/home/invitation/invitationRegistered': FORM,
  '/pages/home/terminal/terminalInfo': 'records of one terminal; its stages are held by e2e/compliance.test.ts',
  '/pages/home/terminal/operation': FORM,
  '/pages/home/terminal/terminalBind': FORM,
  '/pages/home/terminal/termOperatHistory': RECORDS,
  '/pages/home/terminal/termBackList': RECORDS,
  '/pages/home/data/merch-cond-Info': 'records of one terminal, held by e2e/compliance.test.ts',
  '/pages/home/policy/open': TERMS,
  '/pages/home/policy/previewTerms': TERMS,
  '/pages/home/policy/termChange': TERMS,
  '/pages/home/policy/termChanges': TERMS,
  '/pages/home/policy/queryPolicy': TERMS,
  '/pages/home/policy/policyInfo': TERMS,
  '/pages/home/policy/trxLimitShareConfig': TERMS,
  '/downloads': RECORDS,
  '/pages/data/merch-detail': RECORDS,
  '/followUps': RECORDS,
  '/verifyStatement': TEXTS,
};
