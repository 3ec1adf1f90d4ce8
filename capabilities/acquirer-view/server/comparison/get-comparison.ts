import { handle } from '#platform/http/context.ts';
import { KINDS } from '../../contract/comparison/agreements.ts';
import { getComparison } from '../../contract/comparison/get-comparison.ts';
import { comparisonOf } from './comparison-of.ts';

export const getComparisonRoutes = KINDS.map((kind) =>
  handle(getComparison[kind], (context, { terminalId }) => comparisonOf(context, kind, terminalId)),
);
