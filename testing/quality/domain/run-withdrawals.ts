import { fen, sumFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { formatDateTime } from '#platform/time/format.ts';
import { shownState } from '#capabilities/taxes/rules/documents/shown-state.ts';
import { amountObstacles, nearestPossible } from '#capabilities/withdrawals/rules/applying/amount-limits.ts';
import { taxParts, type TaxCover } from '#capabilities/withdrawals/rules/applying/tax-parts.ts';
import { taxSaving } from '#capabilities/withdrawals/rules/applying/tax-saving.ts';
import { checkWithdrawal, type Applicant } from '#capabilities/withdrawals/rules/check-withdrawal.ts';
import { latePlan, lateStage, minutesLate } from '#capabilities/withdrawals/rules/late-payout.ts';
import { fenIn, listIn, moneyOut, numberIn, yesNo, type Runner } from './cells.ts';

const RULE = {
  minimumFen: fen(1_000),
  maximumFen: fen(5_000_000),
  feeFen: fen(200),
  taxPpm: ppm(60_000),
  covers: [],
  dailyCount: 3,
  opensAt: '08:00',
  closesAt: '22:00',
  autoApproveFen: fen(2_000_000),
  reviewOpensAt: '09:00',
  reviewClosesAt: '17:00',
  arrivesBy: '18:00',
};

const wordsOf = (obstacles: readonly string[]): string =>
  obstacles.map((one) => one.replace('withdraw_', '')).join(', ');

const amount: Runner = (row) => {
  const [wanted, withdrawable] = [fenIn(row['amount']), fenIn(row['withdrawable'])];
  const nearest = nearestPossible(wanted, withdrawable, RULE);
  return {
    'obstacles, the shown one first': wordsOf(amountObstacles(wanted, withdrawable, RULE)),
    'nearest possible': nearest === undefined ? 'none' : moneyOut(nearest),
  };
};

const whole: Runner = (row) => {
  const now = new Date(row['applied at'] ?? '');
  const applicant: Applicant = {
    isSpecific: row['account'] === 'specific',
    isFrozen: row['account'] === 'frozen',
    isCertified: true,
    payee: row['settlement account'] as Applicant['payee'],
    isStopped: row['account'] === 'stopped',
  };
  const { obstacles, leftToday, needsReview, arrivesOn } = checkWithdrawal({
    amountFen: fenIn(row['amount']),
    rule: RULE,
    withdrawableFen: fen(10_000_000),
    usedToday: numberIn(row['used today']),
    applicant,
    now,
  });
  return {
    'obstacles, the shown one first': wordsOf(obstacles),
    'left today': String(leftToday),
    reviewed: yesNo(needsReview),
    'arrives on': arrivesOn,
  };
};

/** `10 000 × 500.00`, `30 000 × all` */
const coverIn = (text: string, index: number): TaxCover => {
  const [rate = '', left = ''] = text.split(' × ');
  const limit = left === 'all' ? {} : { leftFen: fenIn(left) };
  return { documentNo: `T${index + 1}`, ratePpm: ppm(numberIn(rate)), ...limit };
};

const taxed: Runner = (row) => {
  const covers = listIn(row['documents: rate ppm × left']).map(coverIn);
  const parts = taxParts(fenIn(row['amount']), { taxPpm: RULE.taxPpm, covers });
  const rateOut = (rate: number): string => rate.toLocaleString('en').replaceAll(',', ' ');
  return {
    parts: parts.map(({ amountFen, ratePpm }) => `${moneyOut(amountFen)} × ${rateOut(ratePpm)}`).join(', '),
    tax: moneyOut(sumFen(parts.map(({ taxFen }) => taxFen))),
  };
};

const saved: Runner = (row) => {
  const covers = listIn(row['documents: rate ppm × left']).map(coverIn);
  const saving = taxSaving(fenIn(row['amount']), { taxPpm: RULE.taxPpm, covers }, ppm(10_000));
  return {
    without: moneyOut(saving.noneFen),
    withheld: moneyOut(saving.presentFen),
    saved: moneyOut(saving.savedFen),
    'another saves': moneyOut(saving.moreFen),
  };
};

const shown: Runner = (row) => ({
  'shown as': shownState(
    {
      state: row['state'] ?? '',
      validTo: row['last day'] === '' ? null : (row['last day'] ?? null),
      leftFen: row['left'] === 'all' ? null : fenIn(row['left']),
    },
    row['today'] ?? '',
  ),
});

const late: Runner = (row) => {
  const [day = '', by = ''] = (row['promised by'] ?? '').split(' ');
  const plan = latePlan({ day, by }, { askBy: '20:00', personBy: '21:00', endBy: '12:00' });
  const now = new Date(row['now'] ?? '');
  const stage = lateStage(plan, now) ?? 'in time';
  const { since, askBy, personBy, endBy } = plan;
  const next = { 'in time': since, ask: askBy, person: personBy, end: endBy, over: endBy }[stage];
  return { 'minutes late': String(minutesLate(plan, now)), next: stage, by: formatDateTime(next).slice(0, 16) };
};

export const withdrawalRunners: Readonly<Record<string, Runner>> = {
  'obstacles to an amount': amount,
  withdrawal: whole,
  'tax parts': taxed,
  'tax saving': saved,
  'tax document shown': shown,
  'late payout': late,
};
