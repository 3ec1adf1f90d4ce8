import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { ArmedVerdict } from './verdict-foot.tsx';

/** The props that the open case needs from its page. */
export interface CaseParts {
  readonly armed: ArmedVerdict;
  readonly onArm: (armed: ArmedVerdict) => void;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** A tab besides the waiting cases: a part of them, or decided ones. */
export interface ReviewTab<Row> {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Selects waiting cases for the tab. */
  readonly keeps?: (row: Row) => boolean;
  /** A list that replaces the waiting cases. */
  readonly list?: ReactNode;
  /** Whether its rows have a day by which they are chosen. */
  readonly hasDays?: boolean;
  /** At the right of the page's head. */
  readonly acts?: ReactNode;
}

export interface ReviewDeskProps<Row extends { readonly id: string }> {
  title: string;
  /** The path below /console. */
  page: `/${string}`;
  list: {
    readonly data: { readonly rows: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch: () => unknown;
  };
  columns: TableColumnsType<Row>;
  /** Replaces the columns while a case is open. */
  renderBrief: (row: Row) => ReactNode;
  /** The words by which a row is found. */
  wordsOf: (row: Row) => readonly string[];
  search: string;
  about: (id: string) => string;
  tabs: readonly ReviewTab<Row>[];
  children: (row: Row, parts: CaseParts) => ReactNode;
}
