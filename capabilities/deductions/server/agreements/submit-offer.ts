import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { submitOffer } from '../../contract/agreements/submit-offer.ts';
import { offerAgreement } from './offer-agreement.ts';
import { presentStaffAgreement } from './present-staff-agreement.ts';
import { wantedOffer } from './wanted-offer.ts';

export const submitOfferRoute = handle(submitOffer, async (context, request) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const row = await offerAgreement(context.db, wantedOffer(context, request));
  return presentStaffAgreement(context.db, row, businessDay(context.now));
});
