/** The earnings of a period as figures of the registry. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { shownFigure, type FigureTerm, type ShownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getEarningStatistics } from '../contract/earnings/get-earning-statistics.ts';
import { earningKinds, type EarningKind } from '../contract/fields.ts';
import type { CardQuery } from './periods.ts';

type Answer = AnswerOf<typeof getEarningStatistics>;

/** The statement's entries of kinds of earnings, with those that took them back. */
export const entriesOf = (asked: CardQuery, kinds: readonly EarningKind[]) => ({
  ...asked,
  kinds: kinds.flatMap((kind) => (kind === 'allowance' ? [kind] : [kind, `${kind}_reversal`])).join(','),
});

const termsOf = ({ byKind }: Answer): FigureTerm[] =>
  byKind.map(({ kind, amountFen }) => ({ key: `figures.kind.${kind}`, value: amountFen }));

export const earningFigures = (answer: Answer, asked: CardQuery): ShownFigure[] => [
  shownFigure(DATA.earnings, answer.totalFen, entriesOf(asked, earningKinds), { terms: termsOf(answer) }),
  shownFigure(DATA.earningsChange, answer.comparison.changeTenths, asked),
];

export const kindFigures = (answer: Answer, asked: CardQuery): ShownFigure[] =>
  answer.byKind.length === 0 ? [] : [shownFigure(DATA.byKind, answer.totalFen, entriesOf(asked, earningKinds))];
