import type { Route } from '#platform/http/context.ts';
import { earningsRoute } from './earnings.ts';
import { merchantRoute, teamRoute, terminalRoute } from './growth.ts';
import { homeSummaryRoute } from './home-summary.ts';
import { transactionRoute } from './transaction.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [
  homeSummaryRoute,
  transactionRoute,
  earningsRoute,
  terminalRoute,
  merchantRoute,
  teamRoute,
];
