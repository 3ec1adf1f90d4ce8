import type { AnswerOf } from '#platform/contract/call.ts';
import type { getOutcomes } from '../../contract/outcomes/get-outcomes.ts';

export type OpenChange = AnswerOf<typeof getOutcomes>;
