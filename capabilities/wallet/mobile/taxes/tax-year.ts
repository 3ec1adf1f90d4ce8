import type { AnswerOf } from '#platform/contract/call.ts';
import type { getTaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';

export type TaxYear = AnswerOf<typeof getTaxYear>;
