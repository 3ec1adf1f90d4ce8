import { handle } from '#platform/http/context.ts';
import { getBinding } from '../contract/get-binding.ts';
import { comparisonOf } from './reads/comparison-of.ts';

export const getBindingRoute = handle(getBinding, (context, { terminalId }) =>
  comparisonOf(context, 'bind', terminalId),
);
