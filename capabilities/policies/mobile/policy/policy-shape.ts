import type { AnswerOf } from '#platform/contract/call.ts';
import type { getPolicy } from '../../contract/policy/get-policy.ts';

export type Policy = AnswerOf<typeof getPolicy>;
