import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen, formatPerTenThousand, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { AGENT_STATUSES } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { attentionOf, quietSince } from '#capabilities/agents/rules/lookup/agent-attention.ts';
import { LEAST_FEN, roundedUp } from '#capabilities/agents/rules/ranking/missing-to-next.ts';
import { restOf } from '#capabilities/earnings/rules/lookup/top-sources.ts';
import { differenceOf, rankDifferences } from '#capabilities/earnings/rules/why/differences.ts';
import { merchantClass } from '#capabilities/portfolio/rules/classes/merchant-class.ts';
import { changeTenths } from '#capabilities/statistics/rules/change.ts';
import { comparisonOf } from '#capabilities/statistics/rules/comparison-period.ts';
import { brandParts } from '#capabilities/statistics/rules/data/brand-parts.ts';
import { forecastOf } from '#capabilities/statistics/rules/earnings/forecast.ts';
import { hourOf, hoursOf } from '#capabilities/statistics/rules/hours-of-day.ts';
import { profitabilityOf } from '#capabilities/statistics/rules/profitability/profitability.ts';
import { comparedFen } from '#capabilities/statistics/rules/running-day.ts';
import { contributionFen } from '#testing/model/statistics/team-contribution.ts';
import { fenIn, listIn, moneyOut, numberIn, type Runner } from './cells.ts';

/** `9: 100.00, 14: 250.00`: amounts of a day by hour. */
const hoursIn = (cell: string | undefined): Fen[] => {
  const rows = listIn(cell).map((entry) => {
    const [hour, amount] = entry.split(':');
    return { day: '', hour: numberIn(hour), amountFen: fenIn(amount) };
  });
  return hoursOf(rows, '', (row) => row.amountFen);
};

const percentOut = (tenths: number | null): string => (tenths === null ? 'none' : `${(tenths / 10).toFixed(1)} %`);

const comparison: Runner = (row) => {
  const [from = '', to = ''] = listIn(row['period'], '–');
  const before = comparisonOf({ from, to });
  const hour = hourOf(new Date(row['instant'] ?? ''));
  const side = (name: string): Fen =>
    comparedFen({ wholeDaysFen: fenIn(row[`whole days ${name}`]), hoursFen: hoursIn(row[`last day ${name}`]) }, hour);
  const [nowFen, beforeFen] = [side('now'), side('before')];
  return {
    'compared with': `${before.from} – ${before.to}`,
    until: `${hour}:00`,
    now: moneyOut(nowFen),
    before: moneyOut(beforeFen),
    change: percentOut(changeTenths(nowFen, beforeFen)),
  };
};

const contribution: Runner = (row) => {
  const one = { chain: listIn(row['chain']), sharesFen: listIn(row['shares']).map((cell) => fenIn(cell)) };
  return { contribution: moneyOut(contributionFen(one, row['whose team'] ?? '', row['contributed to'] ?? '')) };
};

const attention: Runner = (row) => {
  const looked = {
    status: AGENT_STATUSES.find((status) => status === row['status']) ?? 'normal',
    joinedDay: row['joined'] ?? '',
    lastSaleDay: row['last sale'] || undefined,
  };
  return { attention: attentionOf(looked, quietSince(row['today'] ?? '')).join(', ') };
};

const missing: Runner = (row) => ({
  told: moneyOut(fen(roundedUp(fenIn(row['next']) - fenIn(row['own']), LEAST_FEN))),
});

const CLASS_RULE = {
  primeFen: fen(5_000_000),
  primeCount: 10,
  activeFen: fen(1_000_000),
  silentDays: 30,
  lostDays: 90,
};
const CLASS_NAMES = { 1: 'prime', 2: 'active', 3: 'ordinary', 4: 'silent', 5: 'lost' } as const;

const classOf: Runner = (row) => {
  const facts = {
    volumeFen: fenIn(row['volume of the month']),
    saleCount: numberIn(row['sales']),
    quietDays: numberIn(row['days without a sale']),
  };
  return { class: CLASS_NAMES[merchantClass(facts, CLASS_RULE)] };
};

const forecast: Runner = (row) => {
  const shown = forecastOf(
    listIn(row['full days']).map((cell) => fenIn(cell)),
    numberIn(row['days left']),
  );
  const out = (value: Fen | undefined): string => (value === undefined ? 'none' : moneyOut(value));
  return { mean: out(shown?.meanFen), low: out(shown?.lowFen), high: out(shown?.highFen) };
};

const sources: Runner = (row) => {
  const figures = (cell: string | undefined) => ({ count: 0, earnedFen: fenIn(cell) });
  const named = [row['own merchants'], ...listIn(row['teams that are named'])].map(figures);
  return { "everybody else's": moneyOut(restOf(figures(row['sum']), named).amountFen) };
};

/** `a: 19.22, b: 72.40`: the earnings of the parts on a day. */
const partsIn = (cell: string | undefined): Map<string, Fen> =>
  new Map(
    listIn(cell).map((entry) => {
      const [name = '', amount] = entry.split(':');
      return [name, fenIn(amount)];
    }),
  );

const differences: Runner = (row) => {
  const [now, before] = [partsIn(row['this day']), partsIn(row['other day'])];
  const names = [...new Set([...now.keys(), ...before.keys()])];
  const side = (of: Map<string, Fen>, name: string) => ({ count: 1, amountFen: of.get(name) ?? fen(0) });
  const parts = names.map((name) => ({ name, now: side(now, name), before: side(before, name) }));
  const { shown, rest } = rankDifferences(parts, numberIn(row['most']));
  const out = (value: Fen, sign = true): string => formatFen(value, { sign });
  return {
    shown: shown.map((part) => `${part.name}: ${out(differenceOf(part))}`).join(', '),
    rest: out(differenceOf(rest), false),
  };
};

const profitability: Runner = (row) => {
  const { turnoverFen, fee, cost, below, earned } = profitabilityOf({
    salesFen: fenIn(row['sales']),
    refundFen: fenIn(row['refunds']),
    feeFen: fenIn(row['fee']),
    costFen: fenIn(row['own cost']),
    earnedFen: fenIn(row['profit share']),
  });
  const rate = ({ perMillion }: { perMillion?: number }): string =>
    perMillion === undefined ? '—' : formatPerTenThousand(perMillion, 'zh-Hans', 2);
  return {
    turnover: moneyOut(turnoverFen),
    'those below': moneyOut(below.amountFen),
    'rate of the fee': rate(fee),
    'rate of the cost': rate(cost),
    'rate of those below': rate(below),
    'rate of the share': rate(earned),
  };
};

/** `1: 100.00, 1: 20.00, none: 5.00`: sales by the brand of their terminals. */
const brands: Runner = (row) => {
  const sold = listIn(row['sales by brand']).map((entry) => {
    const [brand, amount] = entry.split(':');
    return { brandId: brand === 'none' ? undefined : brand, count: 1, amountFen: fenIn(amount) };
  });
  const { amountFen, parts } = brandParts(sold);
  const shares = percentParts(parts.map((part) => part.amountFen)).map(formatShare);
  const named = (of: (index: number) => string): string =>
    parts.map(({ brandId = 'none' }, index) => `${brandId}: ${of(index)}`).join(', ');
  return {
    turnover: moneyOut(amountFen),
    parts: named((index) => moneyOut(parts[index]?.amountFen ?? fen(0))),
    shares: named((index) => shares[index] ?? ''),
  };
};

export const statisticsRunners: Readonly<Record<string, Runner>> = {
  comparison,
  brands,
  forecast,
  'missing to the next place': missing,
  'class of a merchant': classOf,
  'team contribution': contribution,
  attention,
  'sources of a sum': sources,
  'difference of two days': differences,
  'cost and profit share': profitability,
};
