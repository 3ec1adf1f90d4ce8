/** Follows the chain over the audit log, and names the first place at which it breaks. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { EntryId } from '../../contract/entry-id.ts';
import { headOf, type Head } from './link-entries.ts';
import { ENTRY_TEXT, hashEntry, hashLink } from './link-hash.ts';

const SIZE = 5_000;
/** Ids of a month begin with its six digits (docs/decisions/0015-monthly-partitions.md); earlier ids are smaller. */
const FIRST_MONTH = 1_000_000_000_000_000;

/**
 * `link-removed`: a position is missing. `link-changed`: the link does not follow from the one before.
 * `entry-removed`: the entry of the link is not there, and its month is not in the archive. `entry-changed`: its
 * contents have another digest. `head-differs`: a head that was written outside the database is not the link of its
 * position. `entry-unlinked`: an entry is older than an hour and has no link.
 */
export type Fault =
  | 'link-removed'
  | 'link-changed'
  | 'entry-removed'
  | 'entry-changed'
  | 'head-differs'
  | 'entry-unlinked';

export interface Break {
  readonly fault: Fault;
  /** Undefined for an entry without a link. */
  readonly position: number | undefined;
  readonly entryId: EntryId | undefined;
}

export interface Verification {
  /** The number of links that were followed. */
  readonly links: number;
  /** Links of entries whose month is in the archive: their contents are held by its own digest. */
  readonly archived: number;
  readonly head: Head;
  /** The first break, or undefined for a whole chain. */
  readonly broken: Break | undefined;
}

interface Link {
  readonly position: number;
  readonly entryId: EntryId;
  readonly digest: string;
  readonly hash: string;
  /** Null when the entry is missing. */
  readonly text: string | null;
  readonly isArchived: boolean;
}

const linksAfter = async (db: Db, position: number): Promise<readonly Link[]> => {
  const { rows } = await sql<Link>`
    select link.position, link.entry_id as "entryId", encode(link.entry_sha256, 'hex') as digest,
      encode(link.chain_sha256, 'hex') as hash, case when entry.id is not null then ${ENTRY_TEXT} end as text,
      entry.id is null and exists (
        select from platform.archived_month where of_table = 'audit.entry' and read_back_at is null and name =
          'audit.entry_' || case when link.entry_id < ${FIRST_MONTH} then 'before' else left(link.entry_id::text, 6) end
      ) as "isArchived"
    from audit.link left join audit.entry on entry.id = link.entry_id
    where link.position > ${position} order by link.position limit ${SIZE}`.execute(db);
  return rows;
};

const faultOf = (link: Link, before: Head): Fault | undefined => {
  if (link.hash !== hashLink(before.hash, link.digest)) return 'link-changed';
  if (link.text === null) return link.isArchived ? undefined : 'entry-removed';
  return hashEntry(link.text) === link.digest ? undefined : 'entry-changed';
};

const findUnlinked = async (db: Db, now: Date, after: number): Promise<Break | undefined> => {
  const { rows } = await sql<{ entryId: EntryId }>`
    select entry.id as "entryId" from audit.entry
    where entry.id > ${after} and entry.at < ${now}::timestamptz - interval '1 hour'
      and not exists (select from audit.link where link.entry_id = entry.id)
    order by entry.id limit 1`.execute(db);
  return rows[0] && { fault: 'entry-unlinked', position: undefined, entryId: rows[0].entryId };
};

export interface VerifyOptions {
  readonly now: Date;
  /** The first position; links before it are trusted. The whole chain if omitted. */
  readonly from?: number;
  /** Heads that were written outside the database, in any order. */
  readonly heads?: readonly Head[];
}

/** The hash at each position; none fits where two heads contradict each other, as after the chain was rewritten. */
const expectedOf = (heads: readonly Head[]): ReadonlyMap<number, string> => {
  const expected = new Map<number, string>();
  for (const { position, hash } of heads)
    expected.set(position, (expected.get(position) ?? hash) === hash ? hash : 'contradiction');
  return expected;
};

/** Reads in steps, each in a transaction of its own. */
export const verifyChain = async (db: Db, { now, from = 1, heads = [] }: VerifyOptions): Promise<Verification> => {
  const expected = expectedOf(heads);
  const differs = ({ position, hash }: Head): boolean => (expected.get(position) ?? hash) !== hash;
  let head = await headOf(db, from);
  let [links, archived] = [0, 0];
  const end = (broken: Break | undefined): Verification => ({ links, archived, head, broken });
  const missing = (): Verification => end({ fault: 'link-removed', position: head.position + 1, entryId: undefined });
  const firstLink = await linksAfter(db, head.position);
  for (let rows = firstLink; rows.length > 0; rows = await linksAfter(db, head.position)) {
    for (const link of rows) {
      if (link.position !== head.position + 1) return missing();
      const fault = faultOf(link, head) ?? (differs(link) ? 'head-differs' : undefined);
      if (fault !== undefined) return end({ fault, position: link.position, entryId: link.entryId });
      links += 1;
      if (link.text === null) archived += 1;
      head = { position: link.position, hash: link.hash };
    }
  }
  if (Math.max(0, ...expected.keys()) > head.position) return missing();
  return end(await findUnlinked(db, now, from > 1 ? (firstLink[0]?.entryId ?? 0) : 0));
};

/** Positions of the last day and a bit. */
export const recentFrom = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ position: number }>`
    select coalesce((
      select position from audit.link where linked_at < ${now}::timestamptz - interval '26 hours'
      order by position desc limit 1), 0) + 1 as position`.execute(db);
  return onlyRow(rows).position;
};

/** @throws when the chain of the last day is broken. */
export const verifyRecent = async (db: Db, now: Date, heads: readonly Head[]): Promise<number> => {
  const from = await recentFrom(db, now);
  const { links, broken } = await verifyChain(db, { now, from, heads });
  if (broken !== undefined) throw new Error(`the audit log is not whole: ${JSON.stringify(broken)}`);
  return links;
};
