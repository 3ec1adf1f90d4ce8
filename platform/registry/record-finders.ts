/** Finders of records by a number, a name or an amount, which the search of the operator's staff asks. */
import type { Db } from '#platform/db/db.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createRegistry } from './registry.ts';

export interface RecordQuery {
  /** As typed, without spaces at its ends. */
  readonly text: string;
  readonly amountFen?: Fen;
  /** Four characters or more of a number: what stands between its digits is taken away. */
  readonly numberEnd?: string;
}

/** One line of the preview: `label` is a text key, and one of the others is there. */
export interface RecordFact {
  readonly label: string;
  readonly text?: string;
  readonly amountFen?: Fen;
  readonly at?: Date;
  /** A text key. */
  readonly word?: string;
}

export interface FoundRecord {
  readonly id: string;
  /** The number by which people call it. */
  readonly no: string;
  readonly name: string;
  readonly amountFen?: Fen;
  readonly at?: Date;
  /** Text key of its state. */
  readonly state?: string;
  readonly facts: readonly RecordFact[];
}

export interface RecordFinder {
  readonly kind: string;
  /** Without it, nothing of the kind is looked for. */
  readonly permission: string;
  /** @returns at most `limit`, the likeliest first; each by an index, or among a bounded number of the newest. */
  readonly find: (db: Db, query: RecordQuery, limit: number, now: Date) => Promise<readonly FoundRecord[]>;
}

export const recordFinders = createRegistry<RecordFinder>('finders of records');
