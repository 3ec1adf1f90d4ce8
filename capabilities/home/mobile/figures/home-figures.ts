/** Home's figures as the registry names them. */
import { subtractFen } from '#platform/money/fen.ts';
import { monthDays, monthOf } from '#platform/time/business-day.ts';
import type { FigureQuery } from '#capabilities/figures/contract/figure.ts';
import { HOME } from '#capabilities/figures/contract/home.ts';
import { shownFigure, type FigureTerm, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import type { Summary } from './use-summary.ts';

export const dayAsked = ({ today: { day } }: Pick<Summary, 'today'>): FigureQuery => ({
  scope: 'team',
  from: day,
  to: day,
  day,
});

export const monthAsked = ({ today: { day } }: Pick<Summary, 'today'>): FigureQuery => ({
  scope: 'team',
  from: monthDays(monthOf(day))[0] ?? day,
  to: day,
  day,
});

const typesOf = ({ byTotalType }: Summary['today']): FigureTerm[] =>
  byTotalType.map(({ totalType, amountFen }) => ({ key: `statistics.total-type.${totalType}`, value: amountFen }));

/** The month as the days before today plus today, both of which are figures of the page. */
const partsOf = ({ today, month }: Summary): FigureTerm[] =>
  [
    { key: 'figures.part.days-before', value: subtractFen(month.amountFen, today.amountFen) },
    { key: 'figures.part.today', value: today.amountFen },
  ].filter(({ value }) => value !== 0);

const countsOf = ({ count, refundCount, refundFen }: Summary['today'] | Summary['month']) => ({
  count,
  refunds: { count: refundCount, amountFen: refundFen },
});

const termsOf = ({ byKind }: NonNullable<Summary['earningsToday' | 'earningsMonth']>): FigureTerm[] =>
  byKind.map(({ kind, amountFen }) => ({ key: `figures.kind.${kind}`, value: amountFen }));

/** Figures of earnings only for users who may see them. */
export const homeFigures = (summary: Summary): ShownFigure[] => {
  const { today, month, earningsToday, earningsMonth } = summary;
  const [ofDay, ofMonth] = [dayAsked(summary), monthAsked(summary)];
  return [
    shownFigure(HOME.trades, today.amountFen, ofDay, { terms: typesOf(today), ...countsOf(today) }),
    shownFigure(HOME.count, today.count, ofDay),
    shownFigure(HOME.change, today.changeTenths, ofDay),
    ...(earningsToday
      ? [shownFigure(HOME.earnings, earningsToday.totalFen, ofDay, { terms: termsOf(earningsToday) })]
      : []),
    ...(earningsMonth
      ? [
          shownFigure(HOME.monthEarnings, earningsMonth.totalFen, ofMonth, { terms: termsOf(earningsMonth) }),
          shownFigure(HOME.monthEarningsChange, earningsMonth.changeTenths, ofMonth),
        ]
      : []),
    shownFigure(HOME.monthTrades, month.amountFen, ofMonth, { terms: partsOf(summary), ...countsOf(month) }),
  ];
};
