/** Repeated here for the rules, which may not import the contracts of other capabilities. */
export type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
