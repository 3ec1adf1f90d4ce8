/** The wallet's first queries and its early-painted total: see apps/mobile/early. */
import { ask, largestOf, type EarlyRequest } from '#platform/client/early.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { getBalances } from '#capabilities/withdrawals/contract/applying/get-balances.ts';
import { listStatementEntries } from '../../contract/statement/list-statement-entries.ts';
import { RECENT } from '../page-sizes.ts';

export const asks = (): EarlyRequest[] => [ask(getBalances, {}), ask(listStatementEntries, { pageSize: RECENT })];

export const largest = largestOf(getBalances, ({ total }) => paintAmount(total.balanceFen), { hides: true });
