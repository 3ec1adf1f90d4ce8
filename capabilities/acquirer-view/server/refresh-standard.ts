import { handlePrepared } from '#platform/http/context.ts';
import { refreshStandard } from '../contract/refresh-standard.ts';
import { comparisonOf } from './reads/comparison-of.ts';
import { askNow, keepAsked } from './ask/refresh.ts';

export const refreshStandardRoute = handlePrepared(
  refreshStandard,
  (context, { terminalId }) => askNow(context, terminalId),
  async (context, { terminalId }, asked) => {
    await keepAsked(context, terminalId, asked);
    return comparisonOf(context, 'standard', terminalId);
  },
);
