import { classify } from '#capabilities/trades/rules/classify-trade.ts';
import { costForCard } from '#capabilities/trades/rules/cost-for-card.ts';
import { mirrorRefund, type RefundedSale } from '#testing/model/trades/mirror-refund.ts';
import { profitShare } from '#testing/model/trades/profit-share.ts';
import { valueShares } from '#testing/model/trades/value-shares.ts';
import { feeOf } from '#platform/money/fee.ts';
import { addFen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { fenIn, listIn, moneyIn, moneyOut, moneysOut, numberIn, type Runner } from './cells.ts';

const ratesIn = (cell?: string) => listIn(cell).map((rate) => ({ ratePpm: ppm(numberIn(rate)) }));

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

const share: Runner = (row) => {
  const split = profitShare(fenIn(row['amount']), fenIn(row['fee']), ratesIn(row['costs ppm, direct agent first']));
  return { shares: moneysOut(split.shares), 'operator keeps': moneyOut(split.kept) };
};

const valueShare: Runner = (row) => {
  const fee = {
    amountFen: fenIn(row['amount']),
    feeFen: fenIn(row['value-added fee']),
    shareType: numberIn(row['share type']) === 0 ? 0 : 1,
  } as const;
  const parts = listIn(row['parts ppm, direct agent first']).map((part) => ppm(numberIn(part)));
  const split = valueShares(fee, parts);
  return { shares: moneysOut(split.shares), 'operator keeps': moneyOut(split.kept) };
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

const add = (sums: readonly Fen[], more: readonly Fen[]): Fen[] =>
  sums.map((sum, i) => addFen(sum, more[i] ?? zeroFen));

/** Each refund is computed from what earlier ones left. */
const refunds: Runner = (row) => {
  const cumFen = listIn(row['cums'], ' ').map((cum) => fenIn(cum));
  let sale: RefundedSale = {
    amountFen: fenIn(row['amount']),
    feeFen: fenIn(row['fee']),
    cumFen,
    refundedFen: zeroFen,
    feeBackFen: zeroFen,
    cumBackFen: cumFen.map(() => zeroFen),
  };
  const steps = listIn(row['refunds (amount, or amount with stated fee)']).map((text) => {
    const [amount, feeBack] = text.split(' fee ');
    const reversal = mirrorRefund(sale, { amountFen: fenIn(amount), feeBackFen: moneyIn(feeBack) });
    if (reversal === undefined) return { fee: 'quarantined', share: 'quarantined' };
    sale = {
      ...sale,
      refundedFen: addFen(sale.refundedFen, fenIn(amount)),
      feeBackFen: addFen(sale.feeBackFen, reversal.feeFen),
      cumBackFen: add(sale.cumBackFen, reversal.cum),
    };
    return { fee: moneyOut(reversal.feeFen), share: moneyOut(reversal.shares[0] ?? zeroFen) };
  });
  return {
    'fee returned by each': steps.map((step) => step.fee).join(', '),
    "returned of the direct agent's share by each": steps.map((step) => step.share).join(', '),
  };
};

/** As of the fee itself, with the value-added fee and what was booked of it. */
const valueRefunds: Runner = (row) => {
  const back = refunds({ ...row, fee: row['value-added fee'] ?? '' });
  return {
    'fee returned by each': back['fee returned by each'] ?? '',
    "returned of the direct agent's part by each": back["returned of the direct agent's share by each"] ?? '',
  };
};

const whatIf: Runner = (row) => {
  const [amount, fee] = [fenIn(row['amount']), fenIn(row['fee'])];
  const sharesBy = (costs?: string): readonly Fen[] => profitShare(amount, fee, ratesIn(costs)).shares;
  const before = sharesBy(row['old costs ppm, direct agent first']);
  const changes = sharesBy(row['new costs ppm']).map((now, i) => subtractFen(now, before[i] ?? zeroFen));
  return {
    'changes of the shares': moneysOut(changes).replaceAll('\u2212', '-'),
    sum: moneyOut(sumFen(changes)),
  };
};

export const moneyRunners: Readonly<Record<string, Runner>> = {
  fee,
  'cost for card': costOfCard,
  'profit share': share,
  'value shares': valueShare,
  'what-if': whatIf,
  classify: totalType,
  refunds,
  'value refunds': valueRefunds,
};
