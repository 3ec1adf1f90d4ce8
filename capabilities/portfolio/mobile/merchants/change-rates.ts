import type { AnswerOf } from '#platform/contract/call.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import type { listMerchantRates } from '../../contract/rates/list-merchant-rates.ts';
import { PATHS } from '../paths.ts';

type Policies = AnswerOf<typeof listMerchantRates>['policies'];

/** Opens the page on which this merchant's rates are changed, under each of its policies. */
export const changeRates = (id: string, policies: Policies = []): void => {
  const key = policies.map((policy) => `m${id}-p${policy.id}`).join(',');
  push(PATHS.changeRates, key === '' ? { merchantId: id } : { key });
};
