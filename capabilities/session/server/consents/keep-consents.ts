/** The only place that records which versions of the agreements an account accepted (docs/domain.md §10). */
import { batchLookups } from '#platform/db/batched-lookup.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import { agreementsInForce, type AgreementVersion } from '#capabilities/content/server/api.ts';
import type { ConsentWay } from '../../contract/consents/consent-ways.ts';

type ConsentContext = Pick<Context, 'now' | 'lang'> & { readonly db: Tx };

/** A version that was accepted before keeps its first instant. */
export const keepConsents = async (
  { db, now, lang }: ConsentContext,
  accountId: AccountId,
  agreed: readonly AgreementVersion[],
  way: ConsentWay,
): Promise<void> => {
  await sql`
    insert into session.consent (account_id, key, version, lang, way, agreed_at)
    select ${accountId}::bigint, key, version, ${lang}, ${way}, ${now}::timestamptz
    from unnest(${agreed.map(({ key }) => key)}::text[], ${agreed.map(({ version }) => version)}::text[])
      as given (key, version)
    on conflict do nothing`.execute(db);
};

const accepted = batchLookups<AccountId, readonly AgreementVersion[]>(async (db, ids) => {
  const { rows } = await sql<AgreementVersion & { accountId: AccountId }>`
    select account_id as "accountId", key, version from session.consent
    where account_id = any (${ids}::bigint[])`.execute(db);
  return Map.groupBy(rows, ({ accountId }) => accountId);
});

const acceptedBy = async (db: Db, accountId: AccountId): Promise<readonly AgreementVersion[]> =>
  (await accepted.one(db, accountId)) ?? [];

/** The tick at a login counts only for the first consent: a new version is asked for separately. */
export const agreeAtLogin = async (context: ConsentContext, accountId: AccountId): Promise<void> => {
  const [inForce, before] = [await agreementsInForce(context.db, context.now), await acceptedBy(context.db, accountId)];
  const first = inForce.filter(({ key }) => before.every((each) => each.key !== key));
  if (first.length > 0) await keepConsents(context, accountId, first, 'login');
};

/**
 * Versions in force that an account must still accept: those of agreements that it accepted in another version. An
 * account that never accepted one does so at its next login in the app.
 */
export const pendingAgreements = async (db: Db, accountId: AccountId, now: Date): Promise<AgreementVersion[]> => {
  const before = await acceptedBy(db, accountId);
  if (before.length === 0) return [];
  const inForce = await agreementsInForce(db, now);
  return inForce.filter(({ key, version }) => {
    const versions = before.filter((each) => each.key === key).map((each) => each.version);
    return versions.length > 0 && !versions.includes(version);
  });
};

export const lacksConsent = async (db: Db, accountId: AccountId, now: Date): Promise<boolean> =>
  (await pendingAgreements(db, accountId, now)).length > 0;
