/** How many codes are sent (docs/domain.md §10). */
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import { rangeOfSite, SITE_FACTOR, siteOf } from '#platform/http/network.ts';
import { refuse } from '#platform/http/problem.ts';
import { startOfDay, businessDay } from '#platform/time/business-day.ts';
import { invitedPurpose, publicPurposes, stepUpPurposes, type SmsPurpose } from '../contract/sms-purposes.ts';
import { limits } from '../rules/limits.ts';
import type { Asker } from './asker.ts';

export interface Wish {
  mobile: string;
  purpose: SmsPurpose;
  asker: Asker;
  /** The network of the asker. */
  network: string;
}

interface Sent {
  lastAt: Date | null;
  /** To this asker for this mobile. */
  ofAsker: number;
  /** To this mobile for all sessions of its account, or all devices known to it. */
  ofKnown: number;
  /** To this mobile for all strangers. */
  ofStrangers: number;
  /** To all mobiles for strangers of this network. */
  ofNetwork: number;
  /** To all mobiles for strangers of the IPv6 /48 that this network is in. */
  ofSite: number;
}

interface Ceilings {
  ofAsker: number;
  ofStrangers: number;
  ofNetwork: number;
}

const withCaptcha: Ceilings = {
  ofAsker: limits.codesPerAskerAndDay,
  ofStrangers: limits.codesForStrangersAndDay,
  ofNetwork: limits.codesPerAddressAndDay,
};

/** Fewer of those that are sent without a captcha: a login for who cannot see it, a registration by an invitation. */
const withoutCaptcha: Ceilings = {
  ofAsker: limits.uncheckedCodesPerAskerAndDay,
  ofStrangers: limits.uncheckedCodesForStrangersAndDay,
  ofNetwork: limits.uncheckedCodesPerAddressAndDay,
};

const isUnchecked = (purpose: SmsPurpose): boolean => purpose === 'login' || purpose === invitedPurpose;

/** Purposes counted together: those of a session, those with a captcha; those without one each by itself. */
const countedWith = (purpose: SmsPurpose): readonly SmsPurpose[] => {
  if (isUnchecked(purpose)) return [purpose];
  const isPublic = (publicPurposes as readonly SmsPurpose[]).includes(purpose);
  return isPublic ? publicPurposes.filter((other) => !isUnchecked(other)) : stepUpPurposes;
};

const sentToday = async (db: Db, { mobile, purpose, asker, network }: Wish, now: Date): Promise<Sent> => {
  const since = startOfDay(businessDay(now));
  const sent = sql`purpose = any (${countedWith(purpose)}::text[]) and not failed`;
  const ofAsker = sql`mobile = ${mobile} and asker = ${asker.key} and ${sent}`;
  const { rows } = await sql<Sent>`
    select (select max(sent_at) from session.sms_code where ${ofAsker}) as "lastAt",
      (select count(*) from session.sms_code where ${ofAsker} and sent_at >= ${since}) as "ofAsker",
      (select count(*) from session.sms_code where mobile = ${mobile} and ${sent} and known
        and sent_at >= ${since}) as "ofKnown",
      (select count(*) from session.sms_code where mobile = ${mobile} and ${sent} and not known
        and sent_at >= ${since}) as "ofStrangers",
      (select count(*) from session.sms_code where network = ${network} and ${sent} and not known
        and sent_at >= ${since}) as "ofNetwork",
      (select count(*) from session.sms_code where ${isInSite(network)} and ${sent} and not known
        and sent_at >= ${since}) as "ofSite"`.execute(db);
  return onlyRow(rows);
};

const isInSite = (network: string): Sql => {
  const site = siteOf(network);
  if (site === undefined) return sql`false`;
  const { from, before } = rangeOfSite(site);
  return sql`network ~>=~ ${from} and network ~<~ ${before}`;
};

/** @throws refuse('sms_too_soon'), refuse('sms_too_many') */
export const checkSmsLimits = async (db: Db, wish: Wish, now: Date): Promise<void> => {
  const { lastAt, ofAsker, ofKnown, ofStrangers, ofNetwork, ofSite } = await sentToday(db, wish, now);
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + limits.resendMs - now.getTime();
  if (waitMs > 0) throw refuse('sms_too_soon', { seconds: Math.ceil(waitMs / 1000) });
  const ceilings = isUnchecked(wish.purpose) ? withoutCaptcha : withCaptcha;
  if (ofAsker >= ceilings.ofAsker) throw refuse('sms_too_many');
  if (wish.asker.isKnown && ofKnown >= limits.codesForKnownAndDay) throw refuse('sms_too_many');
  if (wish.asker.isKnown) return;
  if (ofStrangers >= ceilings.ofStrangers || ofNetwork >= ceilings.ofNetwork) throw refuse('sms_too_many');
  if (ofSite >= ceilings.ofNetwork * SITE_FACTOR) throw refuse('sms_too_many');
};
