import { handle } from '#platform/http/context.ts';
import { KINDS } from '../contract/agreements.ts';
import { listComparisons } from '../contract/list-comparisons.ts';
import { comparisonPage } from './reads/comparison-page.ts';

export const listComparisonsRoutes = KINDS.map((kind) =>
  handle(listComparisons[kind], (context, request) => comparisonPage(context, kind, request)),
);
