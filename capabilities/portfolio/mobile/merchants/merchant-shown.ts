import type { AnswerOf } from '#platform/contract/call.ts';
import type { getMerchant } from '#capabilities/merchants/contract/lookup/get-merchant.ts';

export type Merchant = AnswerOf<typeof getMerchant>;
