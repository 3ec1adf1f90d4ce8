import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { EntryId } from '../../contract/entry-id.ts';
import { getEntry } from '../../contract/log/get-entry.ts';
import { BEGINNING, ENTRY_TEXT, hashEntry, hashLink } from '../chain/link-hash.ts';
import { entryColumns, presentEntries, type EntryRow } from './entry-rows.ts';

interface WholeEntry extends EntryRow {
  readonly requestId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly text: string;
}

interface Link {
  readonly position: number;
  readonly entryId: EntryId;
  readonly digest: string;
  readonly hash: string;
}

type Answer = AnswerOf<typeof getEntry>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values by their names; a value that is no record has none. */
const valuesOf = (value: unknown): ReadonlyMap<string, string> => {
  if (value === null || value === undefined) return new Map();
  const entries = isRecord(value) ? Object.entries(value) : [['', value] as const];
  return new Map(entries.map(([name, each]) => [name, written(each)]));
};

const changesOf = ({ before, after }: WholeEntry): Answer['changes'] => {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    return { name, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) };
  });
};

/** The link of the entry with its neighbours. */
const linksAround = async (db: Db, id: EntryId): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select link.position, link.entry_id as "entryId", encode(link.entry_sha256, 'hex') as digest,
      encode(link.chain_sha256, 'hex') as hash
    from audit.link as own join audit.link on link.position between own.position - 1 and own.position + 1
    where own.entry_id = ${id} order by link.position`.execute(db);
  return rows;
};

const shown = ({ position, entryId, hash }: Link) => ({ position, entryId: String(entryId), hash });

const chainOf = async (db: Db, { id, text }: WholeEntry): Promise<Pick<Answer, 'chain'>> => {
  const links = await linksAround(db, id);
  const at = links.findIndex(({ entryId }) => entryId === id);
  const own = links[at];
  if (own === undefined) return {};
  const [before, after] = [links[at - 1], links[at + 1]];
  const isWhole =
    hashEntry(text) === own.digest &&
    hashLink(before?.hash ?? BEGINNING, own.digest) === own.hash &&
    (after === undefined || hashLink(own.hash, after.digest) === after.hash);
  return {
    chain: {
      own: shown(own),
      isWhole,
      ...(before && { before: shown(before) }),
      ...(after && { after: shown(after) }),
    },
  };
};

export const getEntryRoute = handle(getEntry, async ({ db }, { id }) => {
  const { rows } = await sql<WholeEntry>`
    select ${entryColumns}, entry.request_id as "requestId", entry.before, entry.after, ${ENTRY_TEXT} as text
    from audit.entry where entry.id = ${id}`.execute(db);
  const [entry] = rows;
  if (entry === undefined) throw notFound();
  return {
    ...(await presentEntries(db, [entry]))(entry),
    requestId: entry.requestId,
    changes: changesOf(entry),
    ...(await chainOf(db, entry)),
  };
});
