/** Exports of figures for pages of other capabilities. */
export { How } from './how.tsx';
export { rowsOf } from './rows-of.ts';
export { shownFigure } from './shown-figure.ts';
export type { FigureTerm, ShownFigure } from './shown-figure.ts';
