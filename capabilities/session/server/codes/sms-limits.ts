/** The number of codes that are sent (docs/domain.md §10). */
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { rangeOfSite, SITE_FACTOR, siteOf } from '#platform/http/network.ts';
import { refuse } from '#platform/http/problem.ts';
import { startOfDay, businessDay } from '#platform/time/business-day.ts';
import { publicPurposes, stepUpPurposes, type SmsPurpose } from '../../contract/codes/sms-purposes.ts';
import { limits } from '../../rules/limits.ts';
import type { Asker } from '../asker.ts';

export interface Wish {
  mobile: string;
  purpose: SmsPurpose;
  asker: Asker;
  /** The network of the asker. */
  network: string;
}

interface SentCounts {
  lastAt: Date | null;
  /** Codes to this requester for this mobile. */
  ofAsker: number;
  /** Codes to this mobile for all sessions of its account, or all devices known to it. */
  ofKnown: number;
  /** Codes to this mobile for all strangers. */
  ofStrangers: number;
  /** Codes to all mobiles for strangers of this network; at a campaign, those that nobody entered. */
  ofNetwork: number;
  /** Codes to all mobiles for strangers of the IPv6 /48 that contains this network. */
  ofSite: number;
}

interface Ceilings {
  ofAsker: number;
  ofStrangers: number;
  /** Undefined for any number. */
  ofNetwork?: number;
}

const withCaptcha: Ceilings = {
  ofAsker: limits.codesPerAskerAndDay,
  ofStrangers: limits.codesForStrangersAndDay,
  ofNetwork: limits.codesPerAddressAndDay,
};

const ofMobile = {
  ofAsker: limits.uncheckedCodesPerAskerAndDay,
  ofStrangers: limits.uncheckedCodesForStrangersAndDay,
};

/**
 * Purposes that are counted separately. A login by code is for people who cannot see a captcha. At an invitation, codes
 * go only to the invited mobile, so that others in the same network do not affect invited people. At a campaign, which
 * is open to any mobile, a network's count contains only codes that nobody entered: many who register together are no
 * flood.
 */
const apart: Partial<Record<SmsPurpose, Ceilings>> = {
  login: { ...ofMobile, ofNetwork: limits.uncheckedCodesPerAddressAndDay },
  invited: ofMobile,
  campaign: { ...ofMobile, ofNetwork: limits.codesPerAddressAndDay },
};

/** Purposes counted together: those of a session, those before login; some separately. */
const countedWith = (purpose: SmsPurpose): readonly SmsPurpose[] => {
  if (apart[purpose] !== undefined) return [purpose];
  const isPublic = (publicPurposes as readonly SmsPurpose[]).includes(purpose);
  return isPublic ? publicPurposes.filter((other) => apart[other] === undefined) : stepUpPurposes;
};

const sentToday = async (db: Db, { mobile, purpose, asker, network }: Wish, now: Date): Promise<SentCounts> => {
  const since = startOfDay(businessDay(now));
  const sent = sql`purpose = any (${countedWith(purpose)}::text[]) and not failed`;
  const counted = purpose === 'campaign' ? sql`${sent} and used_at is null` : sql`${sent}`;
  const ofAsker = sql`mobile = ${mobile} and asker = ${asker.key} and ${sent}`;
  const { rows } = await sql<SentCounts>`
    select (select max(sent_at) from session.sms_code where ${ofAsker}) as "lastAt",
      (select count(*) from session.sms_code where ${ofAsker} and sent_at >= ${since}) as "ofAsker",
      (select count(*) from session.sms_code where mobile = ${mobile} and ${sent} and known
        and sent_at >= ${since}) as "ofKnown",
      (select count(*) from session.sms_code where mobile = ${mobile} and ${sent} and not known
        and sent_at >= ${since}) as "ofStrangers",
      (select count(*) from session.sms_code where network = ${network} and ${counted} and not known
        and sent_at >= ${since}) as "ofNetwork",
      (select count(*) from session.sms_code where ${isInSite(network)} and ${counted} and not known
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
  const ceilings = apart[wish.purpose] ?? withCaptcha;
  if (ofAsker >= ceilings.ofAsker) throw refuse('sms_too_many');
  if (wish.asker.isKnown && ofKnown >= limits.codesForKnownAndDay) throw refuse('sms_too_many');
  if (wish.asker.isKnown) return;
  if (ofStrangers >= ceilings.ofStrangers) throw refuse('sms_too_many');
  if (ceilings.ofNetwork === undefined) return;
  if (ofNetwork >= ceilings.ofNetwork || ofSite >= ceilings.ofNetwork * SITE_FACTOR) throw refuse('sms_too_many');
};
