/** Home and the statistics: transactions from their rows, earnings from the parts of the ledger's transfers. */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { getBrandStatistics } from '#capabilities/statistics/contract/data/get-brand-statistics.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { getEarningStatistics } from '#capabilities/statistics/contract/earnings/get-earning-statistics.ts';
import { getProfitability } from '#capabilities/statistics/contract/profitability/get-profitability.ts';
import { getTradeStatistics } from '#capabilities/statistics/contract/trades/get-trade-statistics.ts';
import type { EarnedFact, Facts } from './facts.ts';
import { proof } from './proof.ts';
import {
  amountAndCount,
  change,
  earnedOfSide,
  earnedSum,
  hourNow,
  monthToDate,
  parts,
  perDay,
  refundsOf,
  salesOf,
  sameDaysBefore,
  sum,
  untilHour,
  within,
  type Days,
  type Side,
} from './sums.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Kinds other than profit share are not stored by hour: on the last day they count on neither side. */
const earnedUntil = (facts: Facts, side: Side, days: Days): number => {
  const hours = new Map(facts.trades.map(({ id, hour }) => [id, hour]));
  const timed = earnedOfSide(facts, side).map((row) => ({
    ...row,
    hour: row.kind === 'profit_share' ? (hours.get(row.sourceId) ?? 24) : 24,
  }));
  return sum(untilHour(timed, days, hourNow(facts)).map(({ fen }) => fen));
};

const kindsOf = (rows: readonly { kind: string }[]) => rows.map(({ kind }) => kind);

const byKind = (rows: readonly EarnedFact[], shown: readonly { kind: string }[]) =>
  parts(kindsOf(shown), rows, (row) => row.kind, earnedSum);

const refunded = (facts: Facts, scope: Side, days: Days) => {
  const back = refundsOf(facts, scope).filter(within(days));
  return { refundFen: amountAndCount(back).amountFen, refundCount: back.length };
};

const byTotalType = (sales: ReturnType<typeof salesOf>, shown: readonly { totalType: number }[]) =>
  parts(
    shown.map(({ totalType }) => totalType),
    sales,
    (sale) => sale.totalType,
    amountAndCount,
  );

export const homeSummary = proof(getHomeSummary, (facts, { scope = 'team' }, answer) => {
  const { today } = facts;
  const [sales, earned] = [salesOf(facts, scope), earnedOfSide(facts, scope)];
  const [month, before, yesterday] = [monthToDate(facts), sameDaysBefore(facts), addDays(today as BusinessDay, -1)];
  const on = (day: string) => sales.filter((sale) => sale.day === day);
  const hours = (day: string) =>
    parts(
      HOURS,
      on(day),
      ({ hour }) => hour,
      (rows) => amountAndCount(rows).amountFen,
    );
  const until = (day: string): number =>
    amountAndCount(untilHour(sales, { from: day, to: day }, hourNow(facts))).amountFen;
  const earnedToday = earned.filter((row) => row.day === today);
  const [nowFen, thenFen] = [earnedUntil(facts, scope, month), earnedUntil(facts, scope, before)];
  return {
    today: {
      ...amountAndCount(on(today)),
      ...refunded(facts, scope, { from: today, to: today }),
      byTotalType: byTotalType(on(today), answer.today.byTotalType),
      hoursFen: hours(today),
      yesterdayHoursFen: hours(yesterday),
      todayUntilFen: until(today),
      yesterdayUntilFen: until(yesterday),
      changeTenths: change(until(today), until(yesterday)),
    },
    month: {
      ...amountAndCount(sales.filter(within(month))),
      ...refunded(facts, scope, month),
      days: perDay(month, sales, amountAndCount),
    },
    earningsToday: {
      totalFen: earnedSum(earnedToday).amountFen,
      byKind: byKind(earnedToday, answer.earningsToday?.byKind ?? []),
    },
    earningsMonth: {
      totalFen: earnedSum(earned.filter(within(month))).amountFen,
      byKind: byKind(earned.filter(within(month)), answer.earningsMonth?.byKind ?? []),
      lastMonthSameDaysFen: earnedSum(earned.filter(within(before))).amountFen,
      untilFen: nowFen,
      lastMonthUntilFen: thenFen,
      changeTenths: change(nowFen, thenFen),
    },
  };
});

export const tradeStatistics = proof(getTradeStatistics, (facts, { from, to, scope = 'team' }, answer) => {
  const sales = salesOf(facts, scope);
  const shown = sales.filter(within({ from, to }));
  const { comparison } = answer;
  const before = untilHour(sales, comparison, hourNow(facts));
  const nowFen = amountAndCount(untilHour(sales, { from, to }, hourNow(facts))).amountFen;
  return {
    ...amountAndCount(shown),
    ...refunded(facts, scope, { from, to }),
    days: perDay({ from, to }, shown, amountAndCount),
    comparison: { ...amountAndCount(before), nowFen, changeTenths: change(nowFen, amountAndCount(before).amountFen) },
    byTotalType: byTotalType(shown, answer.byTotalType),
    byPaymentType: parts(
      answer.byPaymentType.map(({ paymentType }) => paymentType as number),
      shown,
      (sale) => sale.paymentType,
      amountAndCount,
    ),
    comparisonDays: perDay(comparison, sales, amountAndCount),
  };
});

export const brandStatistics = proof(getBrandStatistics, (facts, { from, to, scope = 'team' }, answer) => {
  const shown = salesOf(facts, scope).filter(within({ from, to }));
  return {
    ...amountAndCount(shown),
    brands: parts(
      answer.brands.map(({ brandId }) => brandId),
      shown,
      (sale) => String(sale.brandId),
      amountAndCount,
    ),
  };
});

export const earningStatistics = proof(getEarningStatistics, (facts, { from, to, scope = 'team' }, answer) => {
  const earned = earnedOfSide(facts, scope);
  const shown = earned.filter(within({ from, to }));
  const { comparison } = answer;
  const [nowFen, amountFen] = [earnedUntil(facts, scope, { from, to }), earnedUntil(facts, scope, comparison)];
  const full = shown.filter(({ day }) => day < facts.today);
  return {
    totalFen: earnedSum(shown).amountFen,
    byKind: byKind(shown, answer.byKind),
    days: perDay({ from, to }, shown, (rows) => rows).map((rows, index) => ({
      totalFen: earnedSum(rows).amountFen,
      byKind: byKind(rows, answer.days[index]?.byKind ?? []),
    })),
    comparison: { amountFen, nowFen, changeTenths: change(nowFen, amountFen) },
    forecast: answer.forecast && forecastOf(facts, full, earned),
  };
});

/** Fees and costs from the transactions; the own share as the ledger booked it. */
export const profitability = proof(getProfitability, (facts, { from, to, scope = 'team' }) => {
  const [sales, back] = [
    salesOf(facts, scope).filter(within({ from, to })),
    refundsOf(facts, scope).filter(within({ from, to })),
  ];
  const net = (of: (trade: (typeof sales)[number]) => number): number => sum(sales.map(of)) - sum(back.map(of));
  const turnoverFen = net(({ amountFen }) => amountFen);
  const line = (amountFen: number) => ({
    amountFen,
    perMillion:
      turnoverFen > 0 ? Math.sign(amountFen) * Math.round(Math.abs(amountFen * 1_000_000) / turnoverFen) : undefined,
  });
  const feeFen = net((trade) => trade.feeFen);
  const costFen = net(({ remaining, agentIds }) => remaining[agentIds.indexOf(facts.me)] ?? 0);
  const shares = earnedOfSide(facts, scope).filter((row) => row.kind === 'profit_share' && within({ from, to })(row));
  const earnedFen = earnedSum(shares).amountFen;
  return {
    salesFen: amountAndCount(sales).amountFen,
    refundFen: amountAndCount(back).amountFen,
    turnoverFen,
    fee: line(feeFen),
    cost: line(costFen),
    below: line(feeFen - costFen - earnedFen),
    earned: line(earnedFen),
  };
});

/** Forecast (docs/domain.md §9). */
const forecastOf = (facts: Facts, full: readonly EarnedFact[], earned: readonly EarnedFact[]) => {
  const { from, to } = monthToDate(facts);
  const days = perDay({ from, to: addDays(to as BusinessDay, -1) }, full, (rows) => earnedSum(rows).amountFen);
  const mean = sum(days) / days.length;
  const deviation = Math.sqrt(sum(days.map((fen) => (fen - mean) ** 2)) / (days.length - 1));
  const daysLeft = 30 - days.length;
  const middle = sum(days) + mean * daysLeft;
  const reach = 1.28 * deviation * Math.sqrt(daysLeft);
  const hundreds = (fen: number): number => Math.round(fen / 10_000) * 10_000;
  const last = sameDaysBefore(facts).from.slice(0, 7);
  return {
    fullDays: days.length,
    daysLeft,
    meanFen: Math.round(mean),
    lowFen: hundreds(middle - reach),
    highFen: hundreds(middle + reach),
    lastMonthFen: earnedSum(earned.filter(({ day }) => day.startsWith(last))).amountFen,
  };
};
