import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { NoticeId } from '../../contract/content-ids.ts';
import { WAITING_KEYS } from '../../contract/notices/notice-acts.ts';
import { isKept, isOwn, type Reader } from './find-notices.ts';
import { noticeStates, type AskedNotice, type NoticeState, type WaitState } from './notice-states.ts';

/** Limits the list: hardly any agent has so many, and one that does sees the newest. */
const MOST = 500;

/** Notices that may still wait for an act, newest first. */
const candidates = async (db: Db, reader: Reader, now: Date): Promise<AskedNotice[]> => {
  const { rows } = await sql<AskedNotice>`
    select id, key, coalesce(text_values, '{}') as values, link, published_at as "publishedAt" from content.notice
    where ${isOwn(reader)} and ${isKept(now)} and key = any (${WAITING_KEYS}::text[])
    order by published_at desc, id desc limit ${MOST}`.execute(db);
  return rows;
};

/** The notices of the reader's agent that still wait for a person, by the state that they are about. */
export const waitingNotices = async (db: Db, reader: Reader, now: Date): Promise<ReadonlyMap<NoticeId, WaitState>> => {
  const asked = await candidates(db, reader, now);
  const waiting = new Map<NoticeId, WaitState>();
  for (const state of asked.length === 0 ? [] : noticeStates.providers().flat()) {
    const own = asked.filter(({ key }) => state.keys.includes(key));
    for (const [id, waits] of await newestOf(db, state, own, reader, now)) waiting.set(id, waits);
  }
  return waiting;
};

const newestOf = async (
  db: Db,
  state: NoticeState,
  own: readonly AskedNotice[],
  { scope: { agentId } }: Reader,
  now: Date,
): Promise<[NoticeId, WaitState][]> => {
  if (own.length === 0) return [];
  const waiting = await state.waiting(db, own, { agentId, now });
  const subjects = new Set<string>();
  return own.flatMap(({ id }): [NoticeId, WaitState][] => {
    const waits = waiting.get(id);
    if (waits === undefined || subjects.has(waits.subject)) return [];
    subjects.add(waits.subject);
    return [[id, waits]];
  });
};
