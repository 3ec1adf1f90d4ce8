import { handlePrepared } from '#platform/http/context.ts';
import { refreshBinding } from '../contract/refresh-binding.ts';
import { comparisonOf } from './reads/comparison-of.ts';
import { askNow, keepAsked } from './ask/refresh.ts';

export const refreshBindingRoute = handlePrepared(
  refreshBinding,
  (context, { terminalId }) => askNow(context, terminalId),
  async (context, { terminalId }, asked) => {
    await keepAsked(context, terminalId, asked);
    return comparisonOf(context, 'bind', terminalId);
  },
);
