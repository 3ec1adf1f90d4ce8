import { earningDays, type EarningDay } from '#capabilities/statistics/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { daysBetween } from '#platform/time/business-day.ts';
import { getEarningSummary } from '../contract/get-earning-summary.ts';
import { fen, type Fen } from '#platform/money/fen.ts';

/** Maximum period in days; rollups answer it immediately. */
const MAX_DAYS = 366;

export const getEarningSummaryRoute = handle(getEarningSummary, async ({ db, caller: { scope } }, request) => {
  const { from, to } = request;
  if (from > to) throw malformed({ to: 'field.range' });
  if (daysBetween(from, to) >= MAX_DAYS) throw malformed({ to: 'field.too_many_days' });
  const rows = await earningDays(db, scope, request.scope === 'self', { from, to });
  return {
    ...sum(rows),
    byKind: [...Map.groupBy(rows, (row) => row.kind)].map(([kind, some]) => ({ kind, ...sum(some) })),
    byDay: [...Map.groupBy(rows, (row) => row.day)].map(([day, some]) => ({ day, ...sum(some) })),
  };
});

const sum = (rows: readonly EarningDay[]): { count: number; amountFen: Fen } => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  amountFen: fen(rows.reduce((total, { amountFen }) => total + amountFen, 0)),
});
