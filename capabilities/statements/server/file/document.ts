/** The parts of a statement's file, before it becomes PDF or XLSX. */
import type { Fen } from '#platform/money/fen.ts';

export type Cell =
  | { readonly is: 'text' | 'day'; readonly text: string }
  | { readonly is: 'count'; readonly count: number }
  | { readonly is: 'money'; readonly fen: Fen };

export interface Column {
  readonly title: string;
  /** Share of the width. */
  readonly width: number;
  readonly isNumber: boolean;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly Cell[];
}

export interface Part {
  readonly heading: string;
  readonly tables: readonly Table[];
  readonly note?: string;
}

type Fact = readonly [label: string, value: string];

export interface StatementDocument {
  readonly title: string;
  readonly number: string;
  readonly month: string;
  readonly closedAt: Date;
  readonly facts: readonly Fact[];
  readonly parts: readonly Part[];
  /** Number, hash and the address at which both are verified. */
  readonly seal: readonly Fact[];
  /** Text at the foot of each page. */
  readonly foot: string;
}

/** The statements of a year in one file. */
export interface YearDocument {
  readonly title: string;
  readonly year: string;
  readonly facts: readonly Fact[];
  /** A row for each statement. */
  readonly months: Table;
  /** The earliest first. */
  readonly statements: readonly StatementDocument[];
}

export const text = (said: string): Cell => ({ is: 'text', text: said });
export const money = (fen: Fen): Cell => ({ is: 'money', fen });
export const count = (many: number): Cell => ({ is: 'count', count: many });
export const wide = (title: string, width = 3): Column => ({ title, width, isNumber: false });
export const figure = (title: string, width = 2): Column => ({ title, width, isNumber: true });
