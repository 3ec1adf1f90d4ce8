/**
 * "Remember me": a random credential per device. Each use replaces it with the next one of its family; a spent one is
 * kept, so that a copy is noticed (docs/domain.md §10).
 */
import { hashToken, newToken } from '#platform/auth/token.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AccountId, SessionId } from '#platform/ids/caller-ids.ts';
import type { Id } from '#platform/ids/id.ts';
import { limits } from '../../rules/limits.ts';
import { credentialUse, type CredentialUse } from '../../rules/sessions/credential-use.ts';

export interface PresentedCredential {
  readonly id: Id<'remembered'>;
  readonly family: string;
  readonly use: CredentialUse;
  /** The session opened with it before, if its answer was lost. */
  readonly lostSession: SessionId | undefined;
}

type SealContext = Pick<Services, 'vault'>;

/** Derived, so that a repeated request is answered with the same one although only hashes are stored. */
const successorOf = ({ vault }: SealContext, token: string): string => vault.blindIndex('session.remembered', token);

interface Row {
  id: Id<'remembered'>;
  family: string;
  spentAt: Date | null;
  spentIn: SessionId | null;
  hasSuccessor: boolean;
  isSuccessorSpent: boolean;
  hasAnswerArrived: boolean;
}

/**
 * Undefined for a credential that was never issued, has expired, was removed, or belongs to another account. In a
 * transaction, concurrent uses wait.
 */
export const presented = async (
  db: Db,
  services: SealContext,
  accountId: AccountId | undefined,
  token: string,
  now: Date,
): Promise<PresentedCredential | undefined> => {
  const successor = sql`select 1 from session.remembered as successor
    where successor.hash = ${hashToken(successorOf(services, token))}`;
  // In a statement of its own, so that the next one sees what a concurrent use has committed.
  if (db.isTransaction)
    await sql`select 1 from session.remembered where hash = ${hashToken(token)} for update`.execute(db);
  const { rows } = await sql<Row>`
    select id, family::text as family, spent_at as "spentAt", spent_in as "spentIn",
      exists (${successor}) as "hasSuccessor",
      exists (${successor} and successor.spent_at is not null) as "isSuccessorSpent",
      not exists (select 1 from session.token where token.id = spent_in and answered_at is null) as "hasAnswerArrived"
    from session.remembered where hash = ${hashToken(token)} and account_id = ${accountId ?? null}
      and expires_at > ${now}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, family, spentAt, hasAnswerArrived } = row;
  const unspent = row.hasSuccessor ? 'unused' : 'none';
  const known = row.isSuccessorSpent ? 'used' : unspent;
  const use = credentialUse({ spentAt: spentAt ?? undefined, successor: known, hasAnswerArrived }, now);
  return { id, family, use, lostSession: lostSessionOf(row, now) };
};

/** Within a short time the answer may still be on its way. */
const lostSessionOf = ({ spentAt, spentIn, hasAnswerArrived }: Row, now: Date): SessionId | undefined => {
  const isOld = spentAt !== null && now.getTime() - spentAt.getTime() >= limits.repeatMs;
  return isOld && !hasAnswerArrived ? (spentIn ?? undefined) : undefined;
};

export const isAccepted = (found: PresentedCredential | undefined): found is PresentedCredential =>
  found?.use === 'first' || found?.use === 'repeat';

/** Records that a session was opened with the credential. */
export const spend = async (tx: Tx, id: PresentedCredential['id'], sessionId: SessionId, now: Date): Promise<void> => {
  await sql`
    update session.remembered set spent_at = coalesce(spent_at, ${now}), spent_in = ${sessionId},
      expires_at = ${after(now)} where id = ${id}`.execute(tx);
};

const after = (now: Date): Date => new Date(now.getTime() + limits.rememberMs);

export interface DeviceMemory {
  accountId: AccountId;
  sessionId: SessionId;
  family: string;
  /** The credential that it replaces; undefined after a login by password. */
  previous: string | undefined;
}

/** @returns the only copy of the credential; for a repeated request, the same one again. */
export const rememberDevice = async (
  tx: Tx,
  services: SealContext,
  { accountId, sessionId, family, previous }: DeviceMemory,
  now: Date,
): Promise<string> => {
  const token = previous === undefined ? newToken() : successorOf(services, previous);
  await sql`
    insert into session.remembered (account_id, hash, token_id, family, used_at, expires_at)
    values (${accountId}, ${hashToken(token)}, ${sessionId}, ${family}, ${now}, ${after(now)})
    on conflict (hash) do update set token_id = excluded.token_id`.execute(tx);
  return token;
};

/** Forgets the login remembered on the device of a session. @returns how many credentials could be used. */
export const forgetDevice = async (tx: Tx, sessionId: SessionId): Promise<number> => {
  const { rows } = await sql<{ isUsable: boolean }>`
    delete from session.remembered where token_id = ${sessionId}
      or family = (select family from session.token where id = ${sessionId})
    returning spent_at is null as "isUsable"`.execute(tx);
  return rows.filter(({ isUsable }) => isUsable).length;
};
