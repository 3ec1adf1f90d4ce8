import type { AnswerOf } from '#platform/contract/call.ts';
import type { listOpenPolicies } from '../../contract/opening/list-open-policies.ts';

export type OpenPolicies = AnswerOf<typeof listOpenPolicies>;
