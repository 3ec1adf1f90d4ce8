import { decodeCursor } from '#platform/db/page.ts';
import { malformed } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import type { TradePosition } from './filter-conditions.ts';
import type { TradeRow } from './trade-row.ts';

/** The year 2255: a forged cursor must not cause a database error. */
const FAR = 9_000_000_000_000_000;

/** @throws 400 if the cursor is invalid. */
export const afterOf = (cursor: string | undefined): TradePosition | undefined => {
  const keys = decodeCursor(cursor, 2);
  if (keys === undefined) return undefined;
  const [micros = 0, id = 0] = keys;
  if (Math.abs(micros) > FAR) throw malformed({ cursor: 'field.invalid' });
  return { micros, id: idOf(id) };
};

export const keysOf = (row: TradeRow): number[] => [row.micros, row.id];
