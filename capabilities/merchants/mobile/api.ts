/** What other capabilities' pages may use of the merchants. */
export { MerchantPicker, type PickedMerchant } from './merchant-picker.tsx';
