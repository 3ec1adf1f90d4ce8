import { handle } from '#platform/http/context.ts';
import { getMerchantOffer } from '../../contract/application/get-merchant-offer.ts';
import { lowestRate } from '../../rules/merchant-rates.ts';
import { merchantOffers, type MerchantOffer } from './merchant-offers.ts';

const presentRate = (rate: MerchantOffer['rates'][number], maySeeCosts: boolean) => ({
  rateType: rate.rateType,
  lowestPpm: lowestRate(rate),
  defaultPpm: rate.defaultPpm,
  highestPpm: rate.ceilingPpm,
  ...(maySeeCosts && rate.mine !== undefined && { mine: rate.mine }),
  ...(rate.capFen !== undefined && { capFen: rate.capFen }),
  ...(rate.extraFen !== undefined && { extraFen: rate.extraFen }),
});

export const getMerchantOfferRoute = handle(getMerchantOffer, async ({ db, caller, now }) => ({
  policies: (await merchantOffers(db, caller.agentId, now)).map(({ id, name, rates, serviceFeesFen }) => ({
    id: String(id),
    name,
    rates: rates.map((rate) => presentRate(rate, caller.permissions.has('earning:view'))),
    serviceFeesFen: [...serviceFeesFen],
  })),
}));
