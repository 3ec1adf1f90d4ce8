import type { Sql } from '#platform/db/sql.ts';

export interface BulkSize {
  readonly agents: number;
  /** A multiple of `agents`: every agent holds equally many. */
  readonly terminals: number;
  readonly trades: number;
  readonly days: number;
  readonly now: Date;
  /** Whether all terminals are activated, within the last 100 days; otherwise six of ten are, 189 days ago. */
  readonly isAllActivated?: boolean;
}

export interface BulkStep {
  readonly text: string;
  readonly statement: Sql;
}
