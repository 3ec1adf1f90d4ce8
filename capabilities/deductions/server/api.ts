export { offerFingerprints, openOffersOf } from './agreements/open-offers.ts';
