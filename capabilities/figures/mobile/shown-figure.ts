import type { Target } from '#platform/ui/navigation/tappable.tsx';
import type { Asked, Figure } from '../contract/figure.ts';
import { rowsOf } from './rows-of.ts';

/** A figure as a card shows it, for the sheet that explains it. */
export interface ShownFigure {
  figure: Figure;
  /** Absent where the card shows several of a kind, or none. */
  value?: number | null | undefined;
  rows: Target;
}

export const shownFigure = (figure: Figure, value: ShownFigure['value'], asked: Asked): ShownFigure => ({
  figure,
  value,
  rows: rowsOf(figure, asked),
});
