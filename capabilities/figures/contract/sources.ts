/** The source of each figure, and its name in the rules. For tests and documents: the phone does not load it. */
import { DATA } from './data.ts';
import { EARNINGS } from './earnings.ts';
import type { Figure } from './figure.ts';
import { HOME } from './home.ts';
import { MERCHANT } from './merchants.ts';
import { TEAM } from './team.ts';
import { TERMINAL } from './terminals.ts';

interface Source {
  /** Name of the call. */
  call: string;
  /** Fields of the call's answer: the figure's own, then those for its chart or its parts. */
  fields: readonly string[];
  /** Heading of docs/domain.md, and the paragraph below it. */
  section: string;
  paragraph?: string;
  /** Addresses of the pages that show the figure. */
  pages: readonly string[];
  /** Why the figure has no list. */
  withoutRows?: string;
}

const PARTS = [HOME, DATA, EARNINGS, TERMINAL, MERCHANT, TEAM] as const;
type Keys<P> = P extends Record<string, { key: infer K }> ? K : never;
export type FigureKey = Keys<(typeof PARTS)[number]>;

const section = '9. Statistics';
const home = { call: 'statistics.get-home-summary', section, pages: ['/pages/home/home/index'] };
const onData = '/pages/data/index';
const onEarnings = '/pages/data/earnings-info';
const onTerms = '/pages/data/term-info';
const onMerchants = '/pages/data/merch-info';
const onTeam = '/pages/data/team-info';
const trades = { call: 'statistics.get-trade-statistics', section, pages: [onData] };
const earnings = { call: 'statistics.get-earning-statistics', section, pages: [onData, onEarnings] };
const profit = {
  call: 'statistics.get-profitability',
  section,
  paragraph: 'Cost and profit share',
  pages: [onEarnings],
};
const terminals = { call: 'statistics.get-terminal-statistics', section, pages: [onTerms] };
const merchants = { call: 'statistics.get-merchant-statistics', section, pages: [onMerchants] };
const classes = {
  call: 'portfolio.get-merchant-classes',
  section,
  paragraph: 'Classes of merchants',
  pages: [onMerchants],
};
const ages = { call: 'portfolio.get-terminal-ages', section, paragraph: 'Ages of terminals', pages: [onTerms] };
const team = { call: 'statistics.get-team-statistics', section, pages: [onData, onTeam] };
const ranking = { call: 'agents.get-ranking', section, paragraph: 'Ranking', pages: [onTeam] };

const COMPARED = 'a comparison of two sums, whose own figure has the rows';
const DIVIDED = 'one figure divided by another, which have the rows';
const NO_EVENTS = 'there is a list of who is in the class now, not of who entered it';

const SOURCES: Readonly<Record<FigureKey, Source>> = {
  'today-trades': { ...home, fields: ['today.amountFen', 'today.hoursFen[]', 'today.byTotalType[].amountFen'] },
  'today-count': { ...home, fields: ['today.count'] },
  'today-change': {
    ...home,
    paragraph: 'Comparison',
    fields: ['today.changeTenths', 'today.todayUntilFen', 'today.yesterdayUntilFen', 'today.yesterdayHoursFen[]'],
    withoutRows: COMPARED,
  },
  'today-earnings': { ...home, fields: ['earningsToday.totalFen', 'earningsToday.byKind[].amountFen'] },
  'month-earnings': { ...home, fields: ['earningsMonth.totalFen', 'earningsMonth.byKind[].amountFen'] },
  'month-earnings-change': {
    ...home,
    paragraph: 'Comparison',
    fields: ['earningsMonth.changeTenths', 'earningsMonth.untilFen', 'earningsMonth.lastMonthUntilFen'],
    withoutRows: COMPARED,
  },
  'month-trades': { ...home, fields: ['month.amountFen', 'month.count', 'month.days[].amountFen'] },
  trades: { ...trades, fields: ['amountFen', 'days[].amountFen', 'hours[].amountFen'] },
  'trade-count': { ...trades, fields: ['count'] },
  'trade-change': {
    ...trades,
    paragraph: 'Comparison',
    fields: [
      'comparison.changeTenths',
      'comparison.nowFen',
      'comparison.amountFen',
      'comparisonDays[].amountFen',
      'hours[].beforeFen',
    ],
    withoutRows: COMPARED,
  },
  'daily-trades': { ...trades, fields: ['amountFen'], withoutRows: DIVIDED },
  'trades-by-payment': { ...trades, fields: ['byPaymentType[].amountFen', 'byPaymentType[].count'] },
  'trades-by-brand': {
    ...trades,
    call: 'statistics.get-brand-statistics',
    paragraph: 'Brands',
    fields: ['amountFen', 'count', 'brands[].amountFen', 'brands[].count'],
  },
  'trades-by-type': { ...trades, fields: ['byTotalType[].amountFen'] },
  earnings: { ...earnings, fields: ['totalFen', 'days[].totalFen', 'days[].byKind[].amountFen'] },
  'earnings-change': {
    ...earnings,
    paragraph: 'Comparison',
    fields: ['comparison.changeTenths', 'comparison.nowFen', 'comparison.amountFen'],
    withoutRows: COMPARED,
  },
  'earnings-by-kind': { ...earnings, fields: ['byKind[].amountFen', 'byKind[].count'] },
  forecast: {
    ...earnings,
    pages: [onEarnings],
    paragraph: 'Forecast',
    fields: [
      'forecast.lowFen',
      'forecast.highFen',
      'forecast.meanFen',
      'forecast.lastMonthFen',
      'forecast.fullDays',
      'forecast.daysLeft',
    ],
    withoutRows: 'an estimate of what was not earned yet',
  },
  turnover: { ...profit, fields: ['turnoverFen', 'salesFen', 'refundFen'] },
  'merchants-fee': { ...profit, fields: ['fee.amountFen'] },
  'own-cost': { ...profit, fields: ['cost.amountFen'] },
  'own-share': { ...profit, fields: ['earned.amountFen'] },
  'below-share': { ...profit, fields: ['below.amountFen'] },
  'profit-rates': {
    ...profit,
    fields: ['fee.perMillion', 'cost.perMillion', 'earned.perMillion', 'below.perMillion'],
    withoutRows: DIVIDED,
  },
  contribution: {
    call: 'agents.get-agent-summary',
    section,
    paragraph: 'Team contribution',
    pages: [onEarnings],
    fields: ['month.contributionFen', 'own.contributionFen'],
  },
  terminals: { ...terminals, pages: [onData, onTerms], fields: ['total'] },
  activations: { ...terminals, pages: [onData, onTerms], fields: ['activations', 'days[].activations'] },
  'terminals-by-status': { ...terminals, pages: [onData], fields: ['byStatus[].count'] },
  'activation-rate': { ...terminals, fields: ['byStatus[].count', 'total'], withoutRows: DIVIDED },
  binds: {
    ...terminals,
    fields: ['binds', 'days[].binds'],
    withoutRows: 'there is a list of operations, some of which bind several, not of bindings',
  },
  'terminals-own': { ...terminals, fields: ['ownStock'] },
  'terminals-below': { ...terminals, fields: ['byStatus[].count', 'ownStock'] },
  'terminals-bound': { ...terminals, fields: ['byStatus[].count'] },
  'terminals-active': { ...terminals, fields: ['byStatus[].count'] },
  'terminals-by-brand': { ...terminals, fields: ['byBrand[].count', 'byBrand[].activated'] },
  'terminal-ages': { ...ages, fields: ['states[].counts[]'] },
  'terminals-due': { ...ages, fields: ['due[].count', 'due[].fen'] },
  merchants: { ...merchants, pages: [onData, onMerchants], fields: ['total'] },
  'merchants-added': { ...merchants, pages: [onData, onMerchants], fields: ['added', 'days[].added'] },
  'merchants-direct': { ...merchants, fields: ['direct'] },
  'merchants-below': { ...merchants, fields: ['total', 'direct'] },
  'merchant-classes': { ...classes, fields: ['classes[].count'] },
  'merchants-woken': { ...classes, fields: ['woken'], withoutRows: NO_EVENTS },
  'merchants-silent': { ...classes, fields: ['silent'], withoutRows: NO_EVENTS },
  'merchants-lost': { ...classes, fields: ['lost'], withoutRows: NO_EVENTS },
  'merchants-leaving': { ...classes, fields: ['leaving'] },
  team: { ...team, fields: ['total'] },
  'team-direct': { ...team, pages: [onData], fields: ['direct'] },
  'team-added': { ...team, fields: ['added', 'days[].added'] },
  'team-levels': { ...team, pages: [onTeam], fields: ['byLevel[].count'] },
  ranking: { ...ranking, fields: ['rows[].place', 'rows[].gained', 'rows[].value.fen', 'rows[].value.count'] },
  'own-place': {
    ...ranking,
    fields: ['own.place', 'own.peers', 'own.next.place', 'own.next.missing.fen', 'own.next.missing.count'],
    withoutRows: 'of the others of its level an agent sees the place alone, never what they did',
  },
};

export interface RegisteredFigure extends Figure, Source {
  /** Key of the figure's definition. */
  definition: string;
}

/** Every figure of home and of the pages of data. */
export const FIGURES: readonly RegisteredFigure[] = PARTS.flatMap((part) =>
  (Object.values(part) as (Figure & { key: FigureKey })[]).map((figure) => ({
    ...figure,
    ...SOURCES[figure.key],
    definition: `figures.how.${figure.key}`,
  })),
);
