import { handle } from '#platform/http/context.ts';
import { listStandards } from '../contract/list-standards.ts';
import { comparisonPage } from './reads/comparison-page.ts';

export const listStandardsRoute = handle(listStandards, (context, request) =>
  comparisonPage(context, 'standard', request),
);
