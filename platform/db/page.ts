/** Pages of lists: keyset by an opaque cursor; `pageNum` for the first 10 000 rows (calls.md). */
import { malformed } from '#platform/http/problem.ts';

const MAX_OFFSET = 10_000;

export interface PageRequest {
  pageSize: number;
  cursor?: string | undefined;
  pageNum?: number | undefined;
}

/** The keys of the last row of a page, as text the caller hands back. */
export const encodeCursor = (keys: readonly (string | number)[]): string => Buffer.from(JSON.stringify(keys)).toString('base64url');

/** @returns the keys, or undefined for the first page. @throws 400 when it is not one of ours. */
export const decodeCursor = (cursor: string | undefined, length: number): (string | number)[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isOurs = Array.isArray(keys) && keys.length === length && keys.every((key) => typeof key === 'string' || Number.isSafeInteger(key));
    if (isOurs) return keys as (string | number)[];
  } catch {
    // falls through: not ours
  }
  throw malformed({ cursor: 'field.invalid' });
};

/** Rows to skip when the caller counts pages instead of handing back a cursor. @throws 400 beyond the first 10 000 rows. */
export const offsetOf = (page: PageRequest): number => {
  if (page.cursor !== undefined || page.pageNum === undefined) return 0;
  const offset = (page.pageNum - 1) * page.pageSize;
  if (offset + page.pageSize > MAX_OFFSET) throw malformed({ pageNum: 'field.too_big' });
  return offset;
};

/** Cuts `pageSize + 1` fetched rows to a page. @param keysOf the sort keys of a row, all of them. */
export const pageOf = <R, P>(
  rows: readonly R[],
  page: PageRequest,
  keysOf: (row: R) => (string | number)[],
  present: (row: R) => P,
): { rows: P[]; nextCursor?: string } => {
  const shown = rows.slice(0, page.pageSize);
  const last = shown.at(-1);
  const more = rows.length > page.pageSize && last !== undefined;
  return { rows: shown.map(present), ...(more && { nextCursor: encodeCursor(keysOf(last)) }) };
};
