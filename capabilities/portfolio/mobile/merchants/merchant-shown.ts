import type { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';
import type { AnswerOf } from '#platform/contract/call.ts';

export type Merchant = AnswerOf<typeof getMerchant>;
