import { handle } from '#platform/http/context.ts';
import { getMerchantOffer } from '../contract/get-merchant-offer.ts';
import { lowestRate } from '../rules/merchant-rates.ts';
import { merchantOffers, type MerchantOffer } from './merchant-offers.ts';

const presentRate = (rate: MerchantOffer['rates'][number]) => ({
  rateType: rate.rateType,
  lowestPpm: lowestRate(rate),
  defaultPpm: rate.defaultPpm,
  highestPpm: rate.ceilingPpm,
  ...(rate.costPpm !== undefined && { costPpm: rate.costPpm }),
  ...(rate.capFen !== undefined && { capFen: rate.capFen }),
  ...(rate.extraFen !== undefined && { extraFen: rate.extraFen }),
});

export const getMerchantOfferRoute = handle(getMerchantOffer, async ({ db, caller, now }) => ({
  policies: (await merchantOffers(db, caller.agentId, now)).map(({ id, name, rates, serviceFeesFen }) => ({
    id: String(id),
    name,
    rates: rates.map(presentRate),
    serviceFeesFen: [...serviceFeesFen],
  })),
}));
