import type { RequestOf } from '#platform/contract/call.ts';
import { operatorOf, type StaffContext } from '#platform/http/context.ts';
import { zeroFen } from '#platform/money/fen.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { submitOffer } from '../../contract/agreements/submit-offer.ts';
import type { Offer } from './offer-agreement.ts';

const EACH_DAY = [1, 2, 3, 4, 5, 6, 7];
const OFFER_DAYS = 14;

/** The offer of a call of the staff, with defaults for the terms that the call leaves out. */
export const wantedOffer = (context: StaffContext, request: RequestOf<typeof submitOffer>): Offer => {
  const { agentCode: code, subject, totalFen, dailyCapFen, wallets, weekdays = EACH_DAY, ...more } = request;
  const today = businessDay(context.now);
  return {
    code,
    subject,
    totalFen,
    dailyCapFen,
    minimumLeftFen: more.minimumLeftFen ?? zeroFen,
    wallets: [...new Set(wallets)],
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    startsOn: more.startsOn ?? addDays(today, 1),
    offeredUntil: more.offeredUntil ?? addDays(today, OFFER_DAYS),
    operator: operatorOf(context),
    now: context.now,
  };
};
