import { handle } from '#platform/http/context.ts';
import { KINDS } from '../../contract/comparison/agreements.ts';
import { listComparisons } from '../../contract/comparison/list-comparisons.ts';
import { comparisonPage } from './comparison-page.ts';

export const listComparisonsRoutes = KINDS.map((kind) =>
  handle(listComparisons[kind], (context, request) => comparisonPage(context, kind, request)),
);
