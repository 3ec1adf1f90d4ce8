import type { AnswerOf } from '#platform/contract/call.ts';
import type { listDifferences } from '../../contract/list-differences.ts';

export type Difference = AnswerOf<typeof listDifferences>['rows'][number];
