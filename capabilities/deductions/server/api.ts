export { offerFingerprints, openOffersOf, type OpenOffers } from './agreements/open-offers.ts';
