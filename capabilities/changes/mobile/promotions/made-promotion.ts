import type { AnswerOf } from '#platform/contract/call.ts';
import type { submitPromotion } from '../../contract/promotions/submit-promotion.ts';

export type MadePromotion = AnswerOf<typeof submitPromotion>;
