import { handle } from '#platform/http/context.ts';
import { getStandard } from '../contract/get-standard.ts';
import { comparisonOf } from './reads/comparison-of.ts';

export const getStandardRoute = handle(getStandard, (context, { terminalId }) =>
  comparisonOf(context, 'standard', terminalId),
);
