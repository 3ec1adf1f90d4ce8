/** Wrong answers of every kind from one network: passwords, captchas, SMS codes. */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Context } from '#platform/http/context.ts';
import { networkOf, rangeOfSite, SITE_FACTOR, siteOf } from '#platform/http/network.ts';
import { tooMany } from '#platform/http/problem.ts';
import { limits } from '../../rules/limits.ts';

type AddressContext = Pick<Context, 'outside' | 'services' | 'ip' | 'now'>;

const since = (now: Date): Date => new Date(now.getTime() - limits.addressWindowMs);

/** Closed after too many wrong answers from one network or one IPv6 /48, about any accounts. */
export const isAddressClosed = async ({
  outside,
  ip,
  now,
}: Pick<AddressContext, 'outside' | 'ip' | 'now'>): Promise<boolean> => {
  const network = networkOf(ip);
  const site = siteOf(network);
  if ((await failuresOf(outside, sql`ip = ${network}`, now)) >= limits.addressFailures) return true;
  if (site === undefined) return false;
  const { from, before } = rangeOfSite(site);
  const ofSite = await failuresOf(outside, sql`ip ~>=~ ${from} and ip ~<~ ${before}`, now);
  return ofSite >= limits.addressFailures * SITE_FACTOR;
};

/** @throws 429 when the address is closed. */
export const checkAddress = async (asking: AddressContext): Promise<void> => {
  if (await isAddressClosed(asking)) throw tooMany(limits.addressWindowMs / 1000);
};

const failuresOf = async (db: Db, where: Sql, now: Date): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    select coalesce(sum(failures), 0) as failures from session.login_attempt where ${where}
      and last_at > ${since(now)}`.execute(db);
  return onlyRow(rows).failures;
};

/** Counts a wrong captcha or SMS code against the network it came from. */
export const countWrong = async (context: AddressContext, what: 'captcha' | 'sms_code'): Promise<void> => {
  const { outside, services, ip, now } = context;
  await sql`
    insert into session.login_attempt as attempt (name_hash, ip, failures, last_at)
      values (${services.vault.blindIndex('session.attempt', `wrong:${what}`)}, ${networkOf(ip)}, 1, ${now})
    on conflict (name_hash, ip) do update
      set failures = case when attempt.last_at <= ${since(now)} then 1 else attempt.failures + 1 end,
        last_at = ${now}`.execute(outside);
};
