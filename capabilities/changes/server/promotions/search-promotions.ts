import { handle } from '#platform/http/context.ts';
import { searchPromotions } from '../../contract/promotions/search-promotions.ts';
import { listPromotionsForStaff } from './staff-promotions.ts';

export const searchPromotionsRoute = handle(searchPromotions, async ({ db, now }, { state }) => ({
  rows: (await listPromotionsForStaff(db, state === undefined ? [] : [state], now)).map((row) => ({
    id: String(row.id),
    state: row.state,
    name: row.name,
    fromOn: row.fromOn,
    lastOn: row.lastOn,
    priority: row.priority,
    rates: [...(row.value.rates ?? [])],
    merchantCount: row.merchantCount,
    failedCount: row.failedCount,
    stuckCount: row.stuckCount,
  })),
}));
