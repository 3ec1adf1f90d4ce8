import { handle } from '#platform/http/context.ts';
import { previewOffer } from '../../contract/agreements/preview-offer.ts';
import { checkOffer } from './offer-agreement.ts';
import { wantedOffer } from './wanted-offer.ts';

export const previewOfferRoute = handle(previewOffer, async (context, request) => {
  const { code: _code, operator: _operator, now: _now, wallets, weekdays, ...terms } = wantedOffer(context, request);
  const { code, name } = await checkOffer(context.db, wantedOffer(context, request));
  return { agentCode: code, agentName: name, ...terms, wallets: [...wallets], weekdays: [...weekdays] };
});
