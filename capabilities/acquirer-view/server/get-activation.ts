import { handle } from '#platform/http/context.ts';
import { getActivation } from '../contract/get-activation.ts';
import { comparisonOf } from './reads/comparison-of.ts';

export const getActivationRoute = handle(getActivation, (context, { terminalId }) =>
  comparisonOf(context, 'activation', terminalId),
);
