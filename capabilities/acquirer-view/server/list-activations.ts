import { handle } from '#platform/http/context.ts';
import { listActivations } from '../contract/list-activations.ts';
import { comparisonPage } from './reads/comparison-page.ts';

export const listActivationsRoute = handle(listActivations, (context, request) =>
  comparisonPage(context, 'activation', request),
);
