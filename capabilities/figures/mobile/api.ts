/** What pages of other capabilities may import from figures. */
export { How } from './how.tsx';
export { rowsOf } from './rows-of.ts';
export { shownFigure } from './shown-figure.ts';
export type { FigureTerm, ShownFigure } from './shown-figure.ts';
