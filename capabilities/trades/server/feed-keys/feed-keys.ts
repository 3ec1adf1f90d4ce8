/** Keys of the feed: each acquirer has at most two, so that one is exchanged without a gap. */
import { createHash } from 'node:crypto';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Config } from '#platform/http/services.ts';
import type { Id } from '#platform/ids/id.ts';
import { opaqueToken } from '#platform/ids/ids.ts';
import { fen } from '#platform/money/fen.ts';
import { resealRows, type ResealCount } from '#platform/vault/reseal-rows.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { fourEyes, proposedBy } from '#capabilities/staff/server/api.ts';

const MOST_KEYS = 2;

export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 12);

type FeedKeyId = Id<'trades.feed_key'>;

interface FeedKey {
  readonly id: FeedKeyId;
  readonly acquirer: string;
  readonly fingerprint: string;
  readonly sealed: string;
  readonly addedAt: Date;
  readonly addedBy: string;
}

const bindingOf = ({ acquirer, fingerprint }: Pick<FeedKey, 'acquirer' | 'fingerprint'>): string =>
  `trades.feed_key:${acquirer}:${fingerprint}`;

const columns = sql`id, acquirer, fingerprint, secret_sealed as sealed, added_at as "addedAt", added_by as "addedBy"`;

/** Those that have not ended, of one acquirer or of all. */
export const openKeys = async (db: Db, acquirer?: string): Promise<readonly FeedKey[]> => {
  const { rows } = await sql<FeedKey>`
    select ${columns} from trades.feed_key
    where ended_at is null and (${acquirer ?? null}::text is null or acquirer = ${acquirer ?? null})
    order by acquirer, id`.execute(db);
  return rows;
};

/** Every secret with which the acquirer may sign now: the setting's, and those drawn here. */
export const secretsOf = async (
  db: Db,
  vault: Vault,
  { feedSecrets }: Pick<Config, 'feedSecrets'>,
  acquirer: string,
): Promise<readonly string[]> => {
  const set = Object.hasOwn(feedSecrets, acquirer) ? [feedSecrets[acquirer] ?? ''] : [];
  const drawn = (await openKeys(db, acquirer)).map((key) => vault.open(key.sealed, bindingOf(key)));
  return [...set, ...drawn];
};

interface PersonAct {
  readonly operator: StaffOperator;
  readonly now: Date;
}

export type DrawnKey = { readonly secret: string; readonly fingerprint: string } | { readonly lapsesAt: Date };

/** The second person gets the secret. @throws refuse('feed_keys_enough'); OtherTerms */
export const drawKey = async (tx: Tx, vault: Vault, acquirer: string, by: PersonAct): Promise<DrawnKey> => {
  await lockFor(tx, 'trades.feed-key', acquirer);
  const open = await openKeys(tx, acquirer);
  if (open.length >= MOST_KEYS) throw refuse('feed_keys_enough', { count: MOST_KEYS });
  const terms = { acquirer };
  const eyes = await fourEyes(tx, { act: 'feed_key', subject: acquirer, terms, amountFen: fen(0), ...by });
  const entry = { subject: 'acquirer', subjectId: acquirer };
  if (eyes.is === 'waits') {
    await operatorAudit(tx, 'trades.propose-feed-key', by, { ...entry, after: terms });
    return { lapsesAt: eyes.lapsesAt };
  }
  const secret = opaqueToken(32);
  const fingerprint = fingerprintOf(secret);
  await sql`
    insert into trades.feed_key (acquirer, fingerprint, secret_sealed, added_at, added_by)
    values (${acquirer}, ${fingerprint}, ${vault.seal(secret, bindingOf({ acquirer, fingerprint }))}, ${by.now},
      ${by.operator.login})`.execute(tx);
  await operatorAudit(tx, 'trades.add-feed-key', by, { ...entry, after: { fingerprint, ...proposedBy(eyes) } });
  return { secret, fingerprint };
};

/** @throws refuse('feed_key_unknown') for one of FEED_SECRETS too, which is ended there. */
export const endKey = async (
  tx: Tx,
  { acquirer, fingerprint }: Pick<FeedKey, 'acquirer' | 'fingerprint'>,
  { operator, now }: PersonAct,
): Promise<void> => {
  const { rows } = await sql`
    update trades.feed_key set ended_at = ${now}, ended_by = ${operator.login}
    where acquirer = ${acquirer} and fingerprint = ${fingerprint} and ended_at is null returning id`.execute(tx);
  if (rows.length === 0) throw refuse('feed_key_unknown', { acquirer });
};

const resealAfter = async (tx: Tx, vault: Vault, after: number): Promise<{ id: FeedKeyId; isKept: boolean }[]> => {
  const { rows } = await sql<FeedKey>`
    select ${columns} from trades.feed_key where id > ${after} order by id limit 200 for update`.execute(tx);
  const done: { id: FeedKeyId; isKept: boolean }[] = [];
  for (const key of rows) {
    const renewed = vault.reseal(key.sealed, bindingOf(key));
    if (renewed !== key.sealed)
      await sql`update trades.feed_key set secret_sealed = ${renewed} where id = ${key.id}`.execute(tx);
    done.push({ id: key.id, isKept: renewed === key.sealed });
  }
  return done;
};

export const resealFeedKeys = (db: Db, vault: Vault): Promise<ResealCount> =>
  resealRows(db, (tx, after) => resealAfter(tx, vault, after));

/** Who may send, and whether anything that was signed has arrived. */
export const feedState = async (
  db: Db,
  { feedSecrets }: Pick<Config, 'feedSecrets'>,
): Promise<{ readonly acquirers: readonly string[]; readonly hasReceived: boolean }> => {
  const drawn = (await openKeys(db)).map(({ acquirer }) => acquirer);
  const { rows } = await sql`select 1 from trades.feed_batch limit 1`.execute(db);
  return { acquirers: [...new Set([...drawn, ...Object.keys(feedSecrets)])], hasReceived: rows.length > 0 };
};
