/** Merchant components for pages of other capabilities. */
import { lazy } from 'react';

export { callMerchant, MAY_CALL, revealMobile } from './lookup/call-merchant.ts';
export { MerchantPicker, MerchantTicks, type PickedMerchant } from './lookup/merchant-picker.tsx';
export { useManages } from './lookup/use-manages.ts';
export { RateSection } from './rates/rate-section.tsx';
export { fieldLabel, industryOf, merchantName, reasonText } from './application/application-words.ts';
export type { Application, ApplicationPort } from './application/port.ts';
/** Loaded when it is shown: a form with a map and photos. */
export const ApplicationView = lazy(async () => ({
  default: (await import('./application/application-view.tsx')).ApplicationView,
}));
