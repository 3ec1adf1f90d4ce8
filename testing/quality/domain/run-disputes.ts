import { addFen, zeroFen } from '#platform/money/fen.ts';
import { decided, DECISIONS, LAPSES_AFTER_HOURS } from '#capabilities/adjustments/rules/adjustment-states.ts';
import { obstacleOf, type EarlierDispute } from '#capabilities/disputes/rules/lookup/can-dispute.ts';
import { STATES } from '#capabilities/disputes/rules/lookup/dispute-states.ts';
import { lineDifference } from '#capabilities/disputes/rules/recalculation/line-difference.ts';
import { answerBy } from '#capabilities/disputes/rules/review/answer-by.ts';
import { correctionBack } from '#capabilities/disputes/rules/review/correction-back.ts';
import { isOverQuota } from '#capabilities/exports/rules/quota.ts';
import { MONEY_ACTS } from '#capabilities/staff/contract/limits/money-acts.ts';
import { isDue } from '#capabilities/staff/rules/accounts/delayed-change.ts';
import { needsSecondPerson, usualLimit } from '#capabilities/staff/rules/second-person.ts';
import { fenIn, listIn, moneyOut, moneysOut, numberIn, yesNo, type Runner } from './cells.ts';

const signedFen = (text: string | undefined) => fenIn(text?.replace('\u2212', '-'));

const difference: Runner = (row) => ({
  difference: moneyOut(
    lineDifference({
      bookedFen: signedFen(row['booked']),
      correctedFen: fenIn(row['earlier corrections']),
      computedFen: signedFen(row['recomputed']),
    }),
  ),
});

const clawedBack: Runner = (row) => {
  let backFen = zeroFen;
  const changes = listIn(row['taken back so far, each time']).map((taken) => {
    const of = { correctionFen: fenIn(row['corrected by']), poolFen: fenIn(row['pool']), clawedBackFen: fenIn(taken) };
    const change = correctionBack({ ...of, backFen });
    backFen = addFen(backFen, change);
    return change;
  });
  return { 'the wallet changes by': moneysOut(changes) };
};

/** For example `open` or `confirmed 2026-08-19`. */
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

const twoPersons: Runner = (row) => {
  const act = MONEY_ACTS.find((one) => one === row['act']);
  if (act === undefined) throw new Error(`${row['act']} is not an act`);
  const [alone, amount] = [fenIn(row['alone that day']), fenIn(row['amount'])];
  return { 'a second person': yesNo(needsSecondPerson(alone, amount, usualLimit(act))) };
};

const manualAdjustment: Runner = (row) => {
  const decision = DECISIONS.find((one) => one === row['does']);
  if (decision === undefined) throw new Error(`${row['does']} is not a decision`);
  const after = (hours: number): Date => new Date(hours * 3_600_000);
  const proposedBy = row['proposed by'] ?? '';
  const proposal = { state: 'proposed' as const, proposedBy, lapsesAt: after(LAPSES_AFTER_HOURS) };
  const found = decided(proposal, decision, { operator: row['by'] ?? '', now: after(numberIn(row['hours later'])) });
  return { becomes: 'state' in found ? found.state : found.obstacle };
};

const exportQuota: Runner = (row) => ({
  'one more': yesNo(
    !isOverQuota({
      used: numberIn(row['made or waiting']),
      tries: numberIn(row['asked for']),
      limit: numberIn(row['daily limit']),
    }),
  ),
});

const announced: Runner = (row) => ({
  done: yesNo(row['stopped'] === 'no' && isDue(new Date(row['asked at'] ?? ''), new Date(row['asked again at'] ?? ''))),
});

export const disputeRunners: Readonly<Record<string, Runner>> = {
  'two persons': twoPersons,
  announced,
  'correction taken back': clawedBack,
  'dispute difference': difference,
  'manual adjustment': manualAdjustment,
  'may question a line': mayQuestion,
  'answered by': (row) => ({ 'answer by': answerBy(row['asked on'] ?? '') }),
  'export quota': exportQuota,
};
