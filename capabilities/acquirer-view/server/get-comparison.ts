import { handle } from '#platform/http/context.ts';
import { KINDS } from '../contract/agreements.ts';
import { getComparison } from '../contract/get-comparison.ts';
import { comparisonOf } from './reads/comparison-of.ts';

export const getComparisonRoutes = KINDS.map((kind) =>
  handle(getComparison[kind], (context, { terminalId }) => comparisonOf(context, kind, terminalId)),
);
