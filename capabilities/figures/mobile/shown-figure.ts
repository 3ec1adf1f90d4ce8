import type { Fen } from '#platform/money/fen.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { FigureQuery, Figure } from '../contract/figure.ts';
import { rowsOf } from './rows-of.ts';

/** A part of a figure: all of them add up to it. */
export interface FigureTerm {
  /** The text key of the part's name. */
  readonly key: string;
  readonly value: number;
}

/** The arithmetic of a figure with its values. */
export interface FigureSum {
  readonly terms?: readonly FigureTerm[];
  /** Rows behind the figure. */
  readonly count?: number;
  /** Refunds of the time, which the figure does not take off. */
  readonly refunds?: { readonly count: number; readonly amountFen: Fen };
}

/** A figure as a card shows it, for the sheet that explains it. */
export interface ShownFigure extends FigureSum {
  figure: Figure;
  /** Absent where the card shows several of a kind, or none. */
  value?: number | null | undefined;
  asked: FigureQuery;
  rows: Target;
}

export const shownFigure = (
  figure: Figure,
  value: ShownFigure['value'],
  asked: FigureQuery,
  sum: FigureSum = {},
): ShownFigure => ({
  figure,
  value,
  asked,
  rows: rowsOf(figure, asked),
  ...sum,
});
