/** Received bodies: sealed with the current key, and emptied when they have been kept long enough. */
import { countChanged } from '#platform/db/count-changed.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { FeedBatchId } from '../../contract/lookup/trade-ids.ts';
import { indexOfBody, openBody, resealBody, sealBody } from './raw-body.ts';

/** Bodies of one transaction: each may have two megabytes. */
const AT_ONCE = 100;
const USUAL_DAYS = 90;

interface StoredBody {
  readonly id: FeedBatchId;
  readonly acquirer: string;
  readonly nonce: string;
  /** The body, if it was stored by a version that did not seal bodies; otherwise empty. */
  readonly body: string;
  readonly sealed: string | null;
  readonly index: string | null;
}

const seal = (vault: Vault, stored: StoredBody): { sealed: string; index: string } => {
  const body = stored.sealed === null ? stored.body : openBody(vault, stored, stored.sealed);
  const sealed = stored.sealed === null ? sealBody(vault, stored, body) : resealBody(vault, stored, stored.sealed);
  return { sealed, index: indexOfBody(vault, body) };
};

/** Stored in the clear by an earlier version. */
const CLEAR = sql`body <> ''`;
const KEPT = sql`(body_sealed is not null or body <> '')`;

type SealedBody = { readonly id: FeedBatchId; readonly isKept: boolean };

const sealAfter = async (tx: Tx, vault: Vault, which: Sql, after: number): Promise<SealedBody[]> => {
  const { rows } = await sql<StoredBody>`
    select id, acquirer, nonce, body, body_sealed as sealed, body_index as "index" from trades.feed_batch
    where id > ${after} and ${which} order by id limit ${AT_ONCE} for update`.execute(tx);
  const done: SealedBody[] = [];
  for (const stored of rows) {
    const { sealed, index } = seal(vault, stored);
    const isKept = sealed === stored.sealed && index === stored.index;
    if (!isKept)
      await sql`update trades.feed_batch set body = '', body_sealed = ${sealed}, body_index = ${index}
        where id = ${stored.id}`.execute(tx);
    done.push({ id: stored.id, isKept });
  }
  return done;
};

/** Seals the bodies with a new key, also those that are stored in the clear. */
export const resealBodies = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => sealAfter(tx, vault, KEPT, after));

/** @returns how many were emptied. Answers and bookings stay. */
const emptyBodies = async (db: Db, before: Date): Promise<number> => {
  for (let emptied = 0; ;) {
    const { rows } = await inTransaction(db, (tx) =>
      sql<{ id: FeedBatchId }>`
        update trades.feed_batch set body = '', body_sealed = null, body_index = null where id in (
          select id from trades.feed_batch where received_at < ${before} and ${KEPT}
          order by received_at limit ${AT_ONCE} for update skip locked)
        returning id`.execute(tx),
    );
    if (rows.length === 0) return emptied;
    emptied += rows.length;
  }
};

/** Sums that no transaction can reach any more, because it would be too old: of days before any acquirer's setting. */
const forgetSums = async (db: Db, now: Date): Promise<number> => {
  for (let forgotten = 0; ;) {
    const { rows } = await inTransaction(db, (tx) =>
      sql<{ day: string }>`
        with old as (
          select ${now}::timestamptz::date - 3
            - greatest(90, (select max(oldest_days) from trades.acquirer_limit)) as day
        ), emptied as (
          delete from trades.acquirer_day using old where acquirer_day.day < old.day
        )
        delete from trades.terminal_day where (terminal_day.day, terminal_id) in (
          select terminal_day.day, terminal_id from trades.terminal_day, old where terminal_day.day < old.day
          order by terminal_day.day, terminal_id limit 5000 for update of terminal_day skip locked)
        returning terminal_day.day`.execute(tx),
    );
    if (rows.length === 0) return forgotten;
    forgotten += rows.length;
  }
};

/** Nonces of batches that were archived: a request so old is refused by its time. */
const forgetNonces = (db: Db): Promise<number> =>
  countChanged(db, sql`delete from trades.feed_nonce where batch_id < (select min(id) from trades.feed_batch)`);

/** Each piece is a short transaction of its own, so that the feed never waits for it. */
export const keepBodiesJob = defineLongJob(
  'trades.keep-bodies',
  async ({ db, clock, services }) => {
    const now = clock.now();
    const days = await configNumber(db, 'feed_body_days', USUAL_DAYS);
    const emptied = await emptyBodies(db, new Date(now.getTime() - days * 86_400_000));
    const { resealed } = await resealRows(db, (tx, after) => sealAfter(tx, services.vault, CLEAR, after));
    return { emptied, sealed: resealed, forgotten: await forgetSums(db, now), nonces: await forgetNonces(db) };
  },
  '10 4 * * *',
);
