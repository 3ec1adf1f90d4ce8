/** Home, the data tab and the pages of data. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { getAgentSummary } from '#capabilities/agents/contract/lookup/get-agent-summary.ts';
import { listAgents } from '#capabilities/agents/contract/lookup/list-agents.ts';
import { getYesterdaySoFar } from '#capabilities/earnings/contract/why/get-yesterday-so-far.ts';
import { listTodos } from '#capabilities/home/contract/todos/list-todos.ts';
import { getLevel } from '#capabilities/levels/contract/get-level.ts';
import { getBrandStatistics } from '#capabilities/statistics/contract/data/get-brand-statistics.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/earnings/get-earning-statistics.ts';
import { getMerchantStatistics } from '#capabilities/statistics/contract/merchants/get-merchant-statistics.ts';
import { getProfitability } from '#capabilities/statistics/contract/profitability/get-profitability.ts';
import { getTeamStatistics } from '#capabilities/statistics/contract/team/get-team-statistics.ts';
import { getTerminalStatistics } from '#capabilities/statistics/contract/terminals/get-terminal-statistics.ts';
import { getTradeStatistics } from '#capabilities/statistics/contract/trades/get-trade-statistics.ts';
import { m, n, type ShownPage } from './pages.ts';
import { fens } from './pages.ts';

export const home: ShownPage = {
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
  derives: (of) => {
    const { earningsToday } = of(getHomeSummary);
    return earningsToday === undefined ? [] : [Math.abs(earningsToday.totalFen - of(getYesterdaySoFar).amountFen)];
  },
};

/** Rewards of all kinds are shown as one group. */
const rewardsOf = (byKind: readonly { kind: string; amountFen: number }[]): number =>
  fens(byKind.filter(({ kind }) => ['activation', 'compliance', 'allowance'].includes(kind)));

export const data: ShownPage = {
  query: '?period=month&scope=team&composition=true',
  shows: (of) => {
    const [trades, earnings, terminals] = [of(getTradeStatistics), of(getEarningStatistics), of(getTerminalStatistics)];
    const [merchants, team] = [of(getMerchantStatistics), of(getTeamStatistics)];
    return [
      `交易 ${n(trades.count)} 笔 ¥${m(trades.amountFen)}`,
      ...trades.byTotalType.map(({ amountFen }) => ` ${m(amountFen)}`),
      `合计 ${m(trades.amountFen)}`,
      ...trades.byPaymentType.map(({ count, amountFen }) => `${n(count)} 笔 ${m(amountFen)}`),
      ...of(getBrandStatistics).brands.map(({ name, count, amountFen }) => `${name} ${n(count)} 笔 ${m(amountFen)}`),
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

export const earningsInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { totalFen, byKind, forecast } = of(getEarningStatistics);
    const { turnoverFen, refundFen, fee, cost, below, earned } = of(getProfitability);
    return [
      `交易额 已减退款 ${m(refundFen)} ${m(turnoverFen)}`,
      ...Object.entries({ 商户手续费: fee, 我的成本: cost, 我的分润: earned, 下级分润: below }).map(
        ([name, line]) => `${name} ${m(line.amountFen)} 万${m(line.perMillion)}`,
      ),
      `¥${m(totalFen)}`,
      ...byKind.flatMap(({ count, amountFen }) => [`${n(count)} 笔 · `, ` ${m(amountFen)} `]),
      `合计 ${m(totalFen)}`,
      ...(forecast ? [`已有 ${m(totalFen)} 上月全月 ${m(forecast.lastMonthFen)}`, `日均 ${m(forecast.meanFen)}`] : []),
      `分润合计 ${m(byKind.find(({ kind }) => kind === 'profit_share')?.amountFen)}`,
      `直营商户 ${n(of(getAgentSummary).own.merchantCount)} 家 ${m(of(getAgentSummary).own.contributionFen)}`,
    ];
  },
  derives: (of) => {
    const { byKind } = of(getEarningStatistics);
    const share = byKind.find(({ kind }) => kind === 'profit_share')?.amountFen ?? 0;
    const named = of(listAgents)
      .rows.slice(0, 5)
      .map(({ figures }) => ({ amountFen: figures?.contributionFen ?? 0 }));
    return [rewardsOf(byKind), share - (of(getAgentSummary).own.contributionFen ?? 0) - fens(named)];
  },
};

export const teamInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { total, added, byLevel } = of(getTeamStatistics);
    return [
      `${n(total)}位`,
      `本月新增 ${n(added)}`,
      ...byLevel.map(({ levelCode, count }) => `${levelCode} ${n(count)}`),
    ];
  },
};

const countIn = ({ byStatus }: AnswerOf<typeof getTerminalStatistics>, status: number): number =>
  byStatus.find(({ bindStatus }) => bindStatus === status)?.count ?? 0;

export const termInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const team = of(getTerminalStatistics);
    const { total, ownStock, activations: activated, binds, byBrand } = team;
    return [
      `${n(total)}台`,
      `本月激活 ${n(activated)}`,
      `本月绑定 ${n(binds)} 台`,
      `还在我手里 ${n(ownStock)}`,
      `下级未绑定 ${n(countIn(team, 0) - ownStock)}`,
      `还没激活 ${n(countIn(team, 1))}`,
      `在用 ${n(countIn(team, 3))}`,
      ...byBrand.map((brand) => `${n(brand.activated)} / ${n(brand.count)}`),
    ];
  },
};

export const merchInfo: ShownPage = {
  query: '?scope=team&period=month',
  shows: (of) => {
    const { total, direct, added } = of(getMerchantStatistics);
    return [`${n(total)}家`, `本月新增 ${n(added)}`, `直营 ${n(direct)} · 下级 ${n(total - direct)}`];
  },
};

export const baseInfo: ShownPage = {
  shows: (of) =>
    (of(getLevel).next?.conditions ?? []).flatMap(({ kind, value, needed, left }) =>
      kind === 'volume' ? [`还差团队月交易额 ¥${m(left)}`, `本月 ${m(value)}`, `目标 ${m(needed)}`] : [],
    ),
};
