import type { AnswerOf } from '#platform/contract/call.ts';
import type { getAgreement } from '../contract/get-agreement.ts';

export type Agreement = AnswerOf<typeof getAgreement>;
