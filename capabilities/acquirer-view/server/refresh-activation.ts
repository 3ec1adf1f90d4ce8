import { handlePrepared } from '#platform/http/context.ts';
import { refreshActivation } from '../contract/refresh-activation.ts';
import { comparisonOf } from './reads/comparison-of.ts';
import { askNow, keepAsked } from './ask/refresh.ts';

export const refreshActivationRoute = handlePrepared(
  refreshActivation,
  (context, { terminalId }) => askNow(context, terminalId),
  async (context, { terminalId }, asked) => {
    await keepAsked(context, terminalId, asked);
    return comparisonOf(context, 'activation', terminalId);
  },
);
