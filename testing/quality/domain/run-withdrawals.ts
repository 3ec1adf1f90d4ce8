import { amountObstacles, nearestPossible } from '#capabilities/wallet/rules/amount-limits.ts';
import { checkWithdrawal, type Applicant } from '#capabilities/wallet/rules/check-withdrawal.ts';
import { fen, zeroFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { fenIn, moneyOut, numberIn, yesNo, type Runner } from './cells.ts';

const RULE = {
  minimumFen: fen(1_000),
  maximumFen: fen(5_000_000),
  feeFen: fen(200),
  taxPpm: ppm(60_000),
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
  };
  const balance = { balanceFen: fen(10_000_000), heldFen: zeroFen, pendingFen: zeroFen, pendingOn: '2026-09-01' };
  const { obstacles, leftToday, needsReview, arrivesOn } = checkWithdrawal({
    amountFen: fenIn(row['amount']),
    rule: RULE,
    balance,
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

export const withdrawalRunners: Readonly<Record<string, Runner>> = {
  'obstacles to an amount': amount,
  withdrawal: whole,
};
