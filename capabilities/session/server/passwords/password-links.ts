/** Links by text message with which the owner of an account sets its password once. */
import { timingSafeEqual } from 'node:crypto';
import { hashPassword } from '#platform/auth/password.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { Services } from '#platform/http/services.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { opaqueToken } from '#platform/ids/ids.ts';
import { defineJob, type JobChanges } from '#platform/jobs/jobs.ts';
import type { PASSWORD_LINK_STATES, PasswordLinkId } from '../../contract/passwords/password-link.ts';
import { limits } from '../../rules/limits.ts';
import { accountById, type Account } from '../account.ts';

const SEND_JOB = 'session.send-password-links';
const PAGE = '/setPassword';
const KIND = 'session.password_link';
const MINUTE_MS = 60_000;

interface QueueContext {
  readonly db: Tx;
  readonly services: Services;
  readonly now: Date;
}

/** Queues the message of a new link in the transaction; links of the account before it are void. */
export const queuePasswordLink = async (
  { db, services, now }: QueueContext,
  accountId: AccountId,
  lastsMs: number,
): Promise<Date> => {
  const expiresAt = new Date(now.getTime() + lastsMs);
  const { rows } = await sql<{ id: PasswordLinkId }>`
    insert into session.password_link (account_id, created_at, expires_at) values (${accountId}, ${now}, ${expiresAt})
    returning id`.execute(db);
  await services.jobs.send(db, SEND_JOB, { id: onlyRow(rows).id });
  return expiresAt;
};

export const FIRST_LINK_HOURS = limits.firstPasswordLinkMs / 3_600_000;

/** For an account that the staff opened, which has no password yet. @returns until when the link can be used. */
export const sendFirstLink = (context: QueueContext, accountId: AccountId): Promise<Date> =>
  queuePasswordLink(context, accountId, limits.firstPasswordLinkMs);

/** Nobody knows the password of which this is the hash, so that a link alone sets one. */
export const hashOfNothing = (): Promise<string> => hashPassword(opaqueToken());

interface LinkRow {
  readonly id: PasswordLinkId;
  readonly accountId: AccountId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const codesOf = ({ vault }: Services, id: PasswordLinkId): readonly string[] =>
  vault.blindIndexes(KIND, String(id)).map((proof) => `${id}.${proof}`);

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface OpenedLink {
  readonly id: PasswordLinkId;
  readonly expiresAt: Date;
  readonly account: Account;
  readonly state: (typeof PASSWORD_LINK_STATES)[number];
}

type StoredLink = Omit<LinkRow, 'createdAt'> & { readonly usedAt: Date | null; readonly isLast: boolean };

const stateOf = ({ usedAt, isLast, expiresAt }: StoredLink, account: Account, now: Date): OpenedLink['state'] => {
  if (usedAt !== null) return 'used';
  return isLast && expiresAt > now && account.status === 'normal' ? 'open' : 'over';
};

/** @returns undefined for a code that was never sent. */
export const openedLink = async (
  db: Db,
  services: Services,
  code: string,
  now: Date,
): Promise<OpenedLink | undefined> => {
  const id = idOf<PasswordLinkId>(Number(code.split('.')[0]));
  if (!codesOf(services, id).some((each) => isSame(each, code))) return undefined;
  const { rows } = await sql<StoredLink>`
    select id, account_id as "accountId", expires_at as "expiresAt", used_at as "usedAt",
      not exists (select from session.password_link later where later.account_id = link.account_id
        and later.id > link.id) as "isLast"
    from session.password_link link where id = ${id}`.execute(db);
  const [link] = rows;
  const account = link && (await accountById(db, link.accountId));
  if (link === undefined || account === undefined) return undefined;
  return { id, expiresAt: link.expiresAt, account, state: stateOf(link, account, now) };
};

/** @throws refuse('password_link_over'), the same for a code that was never sent */
export const requireLink = async (...given: Parameters<typeof openedLink>): Promise<OpenedLink> => {
  const link = await openedLink(...given);
  if (link?.state !== 'open') throw refuse('password_link_over');
  return link;
};

/** It counts as sent before the provider is asked, so that it is sent at most once. */
const takeLink = async (db: Db, id: PasswordLinkId, now: Date): Promise<LinkRow | undefined> => {
  const { rows } = await sql<LinkRow>`
    update session.password_link set message = 'sent'
    where id = ${id} and message = 'queued' and used_at is null and expires_at > ${now}
    returning id, account_id as "accountId", created_at as "createdAt", expires_at as "expiresAt"`.execute(db);
  return rows[0];
};

const valuesOf = (services: Services, link: LinkRow) => ({
  link: new URL(`${PAGE}?code=${codesOf(services, link.id)[0] ?? ''}`, services.config.publicUrl).href,
  minutes: String((link.expiresAt.getTime() - link.createdAt.getTime()) / MINUTE_MS),
});

/** Sends the message of one link. */
export const sendLink = async (db: Db, services: Services, id: PasswordLinkId, now: Date): Promise<JobChanges> => {
  const link = await takeLink(db, id, now);
  const account = link && (await accountById(db, link.accountId));
  if (link === undefined || account === undefined) return { sent: 0 };
  try {
    const { mobile } = account;
    await services.sms.send({ mobile, template: 'session.password-link', values: valuesOf(services, link) });
    return { sent: 1 };
  } catch {
    await sql`update session.password_link set message = 'failed' where id = ${id}`.execute(db);
    return { failed: 1 };
  }
};

export const sendPasswordLinksJob = defineJob(SEND_JOB, ({ db, services, clock }, { id }: { id: PasswordLinkId }) =>
  sendLink(db, services, id, clock.now()),
);
