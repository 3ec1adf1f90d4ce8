import { handlePrepared } from '#platform/http/context.ts';
import { refreshComparison } from '../../contract/asking/refresh-comparison.ts';
import { KINDS } from '../../contract/comparison/agreements.ts';
import { comparisonOf } from '../comparison/comparison-of.ts';
import { askNow, keepAsked } from './refresh.ts';

export const refreshComparisonRoutes = KINDS.map((kind) =>
  handlePrepared(
    refreshComparison[kind],
    (context, { terminalId }) => askNow(context, terminalId),
    async (context, { terminalId }, asked) => {
      await keepAsked(context, terminalId, asked);
      return comparisonOf(context, kind, terminalId);
    },
  ),
);
