/** Pages of lists: keyset by an opaque cursor; `pageNum` for the first 10 000 rows (docs/domain.md §13). */
import { malformed } from '#platform/http/problem.ts';
import { isStorable } from './storable.ts';

const MAX_OFFSET = 10_000;

export interface PageRequest {
  pageSize: number;
  cursor?: string | undefined;
  pageNum?: number | undefined;
}

/** Encodes the sort keys of the last row of a page as an opaque cursor. */
export const encodeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

const jsonIn = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

type IsKey = (key: unknown) => boolean;

/** Cursors are untrusted input: values that are not valid keys are rejected here. */
const keysIn = (cursor: string | undefined, kinds: readonly IsKey[]): unknown[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const keys = jsonIn(cursor);
  if (Array.isArray(keys) && keys.length === kinds.length && kinds.every((isKey, index) => isKey(keys[index])))
    return keys;
  throw malformed({ cursor: 'field.invalid' });
};

const isText: IsKey = (key) => typeof key === 'string' && isStorable(key);

/** Decodes a cursor of integer keys. @returns undefined for the first page. @throws 400 for an invalid cursor. */
export const decodeCursor = (cursor: string | undefined, length: number): number[] | undefined =>
  keysIn(
    cursor,
    Array.from({ length }, () => Number.isSafeInteger),
  ) as number[] | undefined;

/** The last instant that a `Date` can hold, in milliseconds. */
const LAST_MS = 8.64e15;
const isInstant: IsKey = (key) => Number.isSafeInteger(key) && Number(key) >= 0 && Number(key) <= LAST_MS;

/** Decodes a cursor whose first key is an instant in milliseconds, and whose second is an integer. */
export const decodeInstantCursor = (cursor: string | undefined): [number, number] | undefined =>
  keysIn(cursor, [isInstant, Number.isSafeInteger]) as [number, number] | undefined;

/** Decodes a cursor whose first key is text and whose other keys are integers. */
export const decodeTextCursor = (cursor: string | undefined, length: number): [string, ...number[]] | undefined =>
  keysIn(cursor, [isText, ...Array.from({ length: length - 1 }, () => Number.isSafeInteger)]) as
    | [string, ...number[]]
    | undefined;

/** Offset for `pageNum`. @throws 400 beyond the first 10 000 rows. */
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
