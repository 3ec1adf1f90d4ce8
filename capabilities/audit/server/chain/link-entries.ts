/** Links entries to the chain, in the order of their ids, once they are committed. */
import { inTransaction, lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { EntryId } from '../../contract/entry-id.ts';
import { BEGINNING, ENTRY_TEXT, hashEntry, hashLink } from './link-hash.ts';

const SIZE = 2_000;

interface EntryText {
  readonly id: EntryId;
  readonly text: string;
}

/**
 * Entries without a link, the oldest first. The search goes back to entries linked an hour ago: no transaction is open
 * for that long, and `verifyChain` names an older entry without a link.
 */
const findUnlinked = async (tx: Tx, now: Date): Promise<readonly EntryText[]> => {
  const { rows } = await sql<EntryText>`
    select entry.id, ${ENTRY_TEXT} as text from audit.entry
    where not exists (select from audit.link where link.entry_id = entry.id)
      and entry.id > coalesce((
        select entry_id from audit.link where linked_at < ${now}::timestamptz - interval '1 hour'
        order by position desc limit 1), 0)
    order by entry.id limit ${SIZE}`.execute(tx);
  return rows;
};

export interface Head {
  /** Number of the newest link; 0 while there is none. */
  readonly position: number;
  readonly hash: string;
}

/** The newest link, or the newest before a position. */
export const headOf = async (db: Db, before: number = Number.MAX_SAFE_INTEGER): Promise<Head> => {
  const { rows } = await sql<Head>`
    select position, encode(chain_sha256, 'hex') as hash from audit.link where position < ${before}
    order by position desc limit 1`.execute(db);
  return rows[0] ?? { position: 0, hash: BEGINNING };
};

/** Links the next entries. @returns how many. */
const linkNext = async (tx: Tx, now: Date): Promise<number> => {
  await lockFor(tx, 'audit.link');
  const entries = await findUnlinked(tx, now);
  if (entries.length === 0) return 0;
  const head = await headOf(tx);
  const digests = entries.map(({ text }) => hashEntry(text));
  const hashes: string[] = [];
  for (const digest of digests) hashes.push(hashLink(hashes.at(-1) ?? head.hash, digest));
  await sql`
    insert into audit.link (position, entry_id, entry_sha256, chain_sha256, linked_at)
    select ${head.position}::bigint + ordinality, entry_id, decode(digest, 'hex'), decode(hash, 'hex'),
      ${now}::timestamptz
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${digests}::text[], ${hashes}::text[])
      with ordinality as next (entry_id, digest, hash, ordinality)`.execute(tx);
  return entries.length;
};

/** Links all entries that are committed. Several at the same instant wait for each other. @returns how many. */
export const linkEntries = async (db: Db, now: Date): Promise<number> => {
  let linked = 0;
  for (;;) {
    const count = await inTransaction(db, (tx) => linkNext(tx, now));
    linked += count;
    if (count < SIZE) return linked;
  }
};

export const linkEntriesJob = defineLongJob(
  'audit.link-entries',
  async ({ db, clock }) => ({ linked: await linkEntries(db, clock.now()) }),
  '* * * * *',
);
