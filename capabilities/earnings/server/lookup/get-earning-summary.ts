import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { daysBetween, type BusinessDay } from '#platform/time/business-day.ts';
import { chargedDays } from '#capabilities/ledger/server/api.ts';
import { earningDays } from '#capabilities/statistics/server/api.ts';
import { earningKinds, isCharge, type ListedKind } from '../../contract/lookup/earning-kinds.ts';
import { getEarningSummary } from '../../contract/lookup/get-earning-summary.ts';

/** Maximum period in days; rollups answer it immediately. */
const MAX_DAYS = 366;

interface DaySum {
  readonly kind: ListedKind;
  readonly day: BusinessDay;
  readonly count: number;
  readonly amountFen: Fen;
}

export const getEarningSummaryRoute = handle(getEarningSummary, async ({ db, caller: { scope } }, request) => {
  const { from, to } = request;
  if (from > to) throw malformed({ to: 'field.range' });
  if (daysBetween(from, to) >= MAX_DAYS) throw malformed({ to: 'field.too_many_days' });
  return earningSummary(db, scope, request);
});

/** Sums of a period, in the form of the call's answer. */
export const earningSummary = async (
  db: Db,
  scope: Scope,
  request: RequestOf<typeof getEarningSummary>,
): Promise<AnswerOf<typeof getEarningSummary>> => {
  const { from, to } = request;
  const kinds: readonly ListedKind[] = request.kinds ?? earningKinds;
  const [earned, charged] = await Promise.all([
    earningDays(db, scope, request.scope === 'self', { from, to }),
    chargedDays(db, scope, { kinds: kinds.filter(isCharge), from, to }),
  ]);
  const rows = [...earned, ...charged].filter(({ kind }) => kinds.includes(kind));
  const days = [...Map.groupBy(rows, (row) => row.day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...sum(rows),
    byKind: [...Map.groupBy(rows, (row) => row.kind)].map(([kind, some]) => ({ kind, ...sum(some) })),
    byDay: days.map(([day, some]) => ({ day, ...sum(some) })),
  };
};

const sum = (rows: readonly DaySum[]): { count: number; amountFen: Fen } => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  amountFen: sumFen(rows.map(({ amountFen }) => amountFen)),
});
