/** Hashes of entries and of the links between them. Digests are SHA-256 as 64 hexadecimal digits. */
import { createHash } from 'node:crypto';
import { sql, type Sql } from '#platform/db/sql.ts';

/**
 * SQL: an entry as text, by the alias `entry`. Every column is in it (`chain.test.ts`). A column that is added later
 * goes to the end, and only where it is not null: entries of before keep their text.
 */
export const ENTRY_TEXT: Sql = sql`jsonb_build_array(
  entry.id::text, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.call,
  entry.account_id::text, entry.agent_id::text, entry.staff_id::text, entry.operator, entry.request_id, entry.ip,
  entry.outcome, entry.reason, entry.subject, entry.subject_id, entry.before, entry.after)::text`;

/** Stands before the first link. */
export const BEGINNING = '0'.repeat(64);

export const hashEntry = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** @param before the hash of the link before. @param ofEntry the digest of the entry. @returns the hash of the link. */
export const hashLink = (before: string, ofEntry: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(Buffer.from(ofEntry, 'hex')).digest('hex');
