import type { Sql } from '#platform/db/sql.ts';

export interface BulkSize {
  readonly agents: number;
  /** A multiple of `agents`: every agent holds equally many. */
  readonly terminals: number;
  readonly trades: number;
  readonly days: number;
  readonly now: Date;
}

export interface BulkStep {
  readonly text: string;
  readonly statement: Sql;
}
