import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { stageWindow } from '#capabilities/assessments/rules/evaluation/stage-window.ts';
import { carriedWithin } from '#capabilities/policies/rules/terms/carry-terms.ts';
import type { Timeline } from '#capabilities/policies/rules/terms/timeline.ts';
import { AMOUNT_ORDER, COST_ORDER, type ValueOrder } from '#capabilities/policies/rules/value-order.ts';
import { firstMoveDay } from '#capabilities/reassignments/rules/moves/first-move-day.ts';
import { openStages } from '#capabilities/reassignments/rules/moves/open-stages.ts';
import { fenIn, listIn, moneyOut, ruleIn, ruleOut, type Runner } from './cells.ts';

const MOVED_ON = '2026-10-01';

/** `5 200; 2026-10-10 5 300`: the value before the move, and the value from that day on. */
const timelineIn = <V>(cell: string | undefined, read: (text: string) => V): Timeline<V> =>
  listIn(cell, ';').map((text) => {
    const day = /^\d{4}-\d{2}-\d{2}(?= )/.exec(text)?.[0];
    return { day: day ?? '2026-01-01', value: read(day === undefined ? text : text.slice(11)), isCarried: false };
  });

const timelineOut = <V>(timeline: Timeline<V>, write: (value: V) => string): string =>
  timeline
    .map(({ day, value }) => (day <= MOVED_ON ? write(value) : `${day} ${write(value)}`))
    .slice(timeline.filter(({ day }) => day <= MOVED_ON).length - 1)
    .join('; ');

const moved = <V>(
  row: Readonly<Record<string, string | undefined>>,
  order: ValueOrder<V>,
  read: (text: string) => V,
  write: (value: V) => string,
): string => {
  const [own, above] = [timelineIn(row['own before'], read), timelineIn(row['new parent'], read)];
  return timelineOut(carriedWithin(order, own, above, MOVED_ON), write);
};

const terms: Runner = (row) => ({
  'own from the move on':
    row['term'] === 'cost'
      ? moved<FeeRule>(row, COST_ORDER, ruleIn, ruleOut)
      : moved<number>(row, AMOUNT_ORDER, fenIn, (value) => moneyOut(fen(value))),
});

const stages: Runner = (row) => {
  const [fromDay, toDay] = listIn(row['days'], '–').map(Number);
  const window = stageWindow({ fromDay: fromDay ?? 0, toDay: toDay ?? 0 }, row['activated on'] ?? '');
  const activated = { count: 1, stages: [{ ...window, rewardFen: fen(100) }] };
  return { 'its reward goes to': openStages([activated], row['moved on'] ?? '').count === 1 ? 'old line' : 'its day' };
};

export const reassignmentRunners: Readonly<Record<string, Runner>> = {
  'first day of a move': (row) => ({ 'first day': firstMoveDay(new Date(row['submitted at'] ?? '')) }),
  'terms in another place': terms,
  'stages of a moved team': stages,
};
