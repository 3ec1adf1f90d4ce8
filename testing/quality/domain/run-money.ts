import { feeOf } from '#platform/money/fee.ts';
import { ppm } from '#platform/money/ppm.ts';
import { classify } from '#capabilities/trades/rules/classify-trade.ts';
import { costForCard } from '#capabilities/trades/rules/lookup/cost-for-card.ts';
import { fenIn, moneyIn, moneyOut, numberIn, type Runner } from './cells.ts';

const fee: Runner = (row) => {
  const rule = {
    ratePpm: ppm(numberIn(row['rate ppm'])),
    capFen: moneyIn(row['cap']),
    extraFen: moneyIn(row['extra']),
  };
  return { fee: moneyOut(feeOf(fenIn(row['amount']), rule)) };
};

const costOfCard: Runner = (row) => {
  const rule = { ratePpm: ppm(numberIn(row['rate ppm'])), capFen: moneyIn(row['cap']) };
  const cardType = numberIn(row['card type']) as Parameters<typeof costForCard>[1];
  return { cost: moneyOut(feeOf(fenIn(row['amount']), costForCard(rule, cardType))) };
};

type Traits = Parameters<typeof classify>[0];

const totalType: Runner = (row) => {
  const found = classify({
    paymentType: numberIn(row['payment type']) as Traits['paymentType'],
    method: numberIn(row['method']) as Traits['method'],
    cardType: numberIn(row['card type']) as Traits['cardType'],
    isVip: row['VIP rate'] === 'yes',
  });
  return { 'total type': String(found?.totalType ?? 'none'), 'rate type': String(found?.rateType ?? 'none') };
};

export const moneyRunners: Readonly<Record<string, Runner>> = { fee, 'cost for card': costOfCard, classify: totalType };
