import type { AnswerOf } from '#platform/contract/call.ts';
import type { getChange } from '../../contract/lookup/get-change.ts';

export type Change = AnswerOf<typeof getChange>;
