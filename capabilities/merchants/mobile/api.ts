/** Merchant components for pages of other capabilities. */
export { MerchantPicker, type PickedMerchant } from './merchant-picker.tsx';
export { fieldLabel, industryLabel, reasonText } from './application-words.ts';
