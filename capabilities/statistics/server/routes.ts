import type { Route } from '#platform/http/context.ts';
import type { Mount } from '#platform/http/server.ts';
import { earningsRoute } from './earnings.ts';
import { merchantRoute, teamRoute, terminalRoute } from './growth.ts';
import { homeSummaryRoute } from './home-summary.ts';
import { homeTodoRoute } from './home-todo.ts';
import { mountStream } from './stream.ts';
import { transactionRoute } from './transaction.ts';

export const routes: Route[] = [
  homeSummaryRoute,
  homeTodoRoute,
  transactionRoute,
  earningsRoute,
  terminalRoute,
  merchantRoute,
  teamRoute,
];
export const mounts: Mount[] = [mountStream];
