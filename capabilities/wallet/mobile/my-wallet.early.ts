/** What the wallet asks first, and its total: see apps/mobile/early. */
import { ask, type Ask } from '#platform/client/early.ts';
import { paintAmount } from '#platform/ui/early/paint-early.ts';
import { balances } from '../contract/balances.ts';
import { statementList } from '../contract/statement-list.ts';
import { RECENT } from './recent.ts';

export const asks = (): Ask[] => [ask(balances, {}), ask(statementList, { pageSize: RECENT })];

export const largest = {
  of: balances.name,
  paint: ({ total }: { total: { balanceFen: number } }): void => paintAmount(total.balanceFen),
  hides: true,
};
