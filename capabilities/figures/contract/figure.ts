/** A figure of home or of the pages of data: its name, its unit, and the page with its rows. */

/** `tenths`: of a percent; `ppm`: parts per million of the turnover. */
export type Unit = 'fen' | 'count' | 'tenths' | 'ppm';

export interface Figure {
  /** Names the figure in the registry, and its definition `figures.how.<key>`. */
  key: string;
  /** Text key of its name: the page's own where the page has one, otherwise `figures.name.<key>`. */
  name: string;
  /** Key of the name for agents without a team, where it is another. */
  ownName?: string;
  unit: Unit;
  rows?: Rows;
}

/** Parameters that a figure was requested with, named as in the addresses of lists. */
export interface FigureQuery {
  scope?: 'self' | 'team';
  from?: string;
  to?: string;
  day?: string;
  /** Kinds of the statement's entries, with commas between them. */
  kinds?: string;
  bindStatus?: number;
  brandId?: string;
  levelCode?: string;
  state?: string;
  bucket?: string;
  class?: string;
  totalTypes?: number;
  paymentTypes?: number;
}

/** The list that a figure sums up. */
export interface Rows {
  to: string;
  /** Parameters of the address that are filled in with those of the figure's request. */
  asks: readonly (keyof FigureQuery)[];
  /** Parameters that are always the same. */
  query?: Readonly<Record<string, string | number>>;
  /** The list cannot be limited to the own merchants. */
  of?: 'team';
}
