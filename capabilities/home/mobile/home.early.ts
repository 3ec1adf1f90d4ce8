/** Home's first requests and the main figure to paint early: see apps/mobile/early. */
import { ask, largestOf, type EarlyRequest } from '#platform/client/early.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { listBanners } from '#capabilities/content/contract/banners/list-banners.ts';
import { listNotices } from '#capabilities/content/contract/notices/list-notices.ts';
import { getHomeSummary } from '#capabilities/statistics/contract/data/get-home-summary.ts';
import { listTodos } from '../contract/todos/list-todos.ts';

export const asks = (): EarlyRequest[] => [
  ask(getHomeSummary, { scope: 'team' }),
  ask(listTodos, {}),
  ask(listNotices, { pageSize: 1 }),
  ask(listBanners, {}),
];

export const largest = largestOf(getHomeSummary, ({ today }) => paintAmount(today.amountFen), { hides: true });
