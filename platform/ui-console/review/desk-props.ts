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

/** Beside what waits: a part of it, or what was decided. */
export interface ReviewTab<Row> {
  readonly key: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Those of the waiting that it keeps. */
  readonly keeps?: (row: Row) => boolean;
  /** In the place of what waits. */
  readonly list?: ReactNode;
  /** Its rows have a day by which they are chosen. */
  readonly hasDays?: boolean;
  /** At the right of the page's head. */
  readonly acts?: ReactNode;
}

export interface ReviewDeskProps<Row extends { readonly id: string }> {
  title: string;
  /** Below /console. */
  page: `/${string}`;
  list: {
    readonly data: { readonly rows: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    refetch: () => unknown;
  };
  columns: TableColumnsType<Row>;
  /** In the place of the columns while a case is open. */
  renderBrief: (row: Row) => ReactNode;
  /** By which a row is found. */
  wordsOf: (row: Row) => readonly string[];
  search: string;
  about: (id: string) => string;
  tabs: readonly ReviewTab<Row>[];
  children: (row: Row, parts: CaseParts) => ReactNode;
}
