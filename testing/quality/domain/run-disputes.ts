import { isOverQuota } from '#capabilities/exports/rules/quota.ts';
import { lineDifference } from '#capabilities/disputes/rules/line-difference.ts';
import { STATES } from '#capabilities/disputes/rules/dispute-states.ts';
import { obstacleOf, type EarlierDispute } from '#capabilities/disputes/rules/may-question.ts';
import { fenIn, listIn, moneyOut, numberIn, yesNo, type Runner } from './cells.ts';

const difference: Runner = (row) => ({
  difference: moneyOut(
    lineDifference({
      bookedFen: fenIn(row['booked']?.replace('\u2212', '-')),
      correctedFen: fenIn(row['earlier corrections']),
      computedFen: fenIn(row['recomputed']?.replace('\u2212', '-')),
    }),
  ),
});

/** `open`, `confirmed 2026-08-19` */
const earlier = (text: string): EarlierDispute => {
  const [name = '', endedOn] = text.split(' ');
  const state = STATES.find((one) => one === name);
  if (state === undefined) throw new Error(`${name} is not a state of a dispute`);
  return { state, endedOn };
};

const mayQuestion: Runner = (row) => ({
  'refused as':
    obstacleOf(
      listIn(row['earlier ones of the line']).map(earlier),
      numberIn(row['opened today']),
      row['today'] ?? '',
    ) ?? '',
});

const exportQuota: Runner = (row) => ({
  'one more': yesNo(
    !isOverQuota({
      used: numberIn(row['made or waiting']),
      tries: numberIn(row['asked for']),
      limit: numberIn(row['daily limit']),
    }),
  ),
});

export const disputeRunners: Readonly<Record<string, Runner>> = {
  'dispute difference': difference,
  'may question a line': mayQuestion,
  'export quota': exportQuota,
};
