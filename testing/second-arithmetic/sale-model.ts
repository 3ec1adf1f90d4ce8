/** How sales and service fees are shared, refunded and repriced, from docs/domain.md §3 and §4 alone. */
import { costOf, proportion, sharesBack, sharesIn, splitByAmounts, splitByCosts, type Split } from './shares.ts';
import type { TermModel } from './term-model.ts';

export interface SaleModel {
  readonly reference: string;
  /** Number of the business day, and of the one on which it arrived. */
  readonly day: number;
  readonly arrived: number;
  readonly seller: number;
  readonly line: readonly number[];
  readonly rateType: number;
  readonly cardType: number;
  readonly paymentType: number;
  readonly amount: number;
  readonly fee: number;
  readonly valueFee: number;
  readonly profit: Split;
  readonly value: Split;
  /** Whether refunds of the sale state the fee that they give back. */
  readonly isStated: boolean;
  refunded: number;
  feeBack: number;
  valueFeeBack: number;
}

/** The rule of the policy by payment type: a part of the amount, or of the value-added fee. */
const VALUE_RULES: Readonly<Record<number, readonly [key: string, of: 'amount' | 'fee']>> = {
  1: ['value_share:1', 'amount'],
  2: ['value_share:2', 'fee'],
  3: ['value_share:2', 'fee'],
  4: ['value_share:3', 'fee'],
};

type PricedSale = Pick<SaleModel, 'rateType' | 'cardType' | 'paymentType' | 'amount' | 'fee' | 'valueFee' | 'line'>;

/** The profit at the costs of a day. */
export const profitOf = (terms: TermModel, day: number, sale: PricedSale): Split =>
  splitByCosts(
    sale.fee,
    sale.line.map((agent) => costOf(sale.amount, sale.cardType, terms.cost(agent, `cost:${sale.rateType}`, day))),
  );

export const valueOf = (terms: TermModel, day: number, sale: PricedSale): Split => {
  const [key, of] = VALUE_RULES[sale.paymentType] ?? [];
  if (key === undefined) return splitByAmounts(sale.valueFee, []);
  const whole = of === 'amount' ? sale.amount : sale.valueFee;
  const parts = sale.line.map((agent) => proportion(whole, terms.value(agent, key, day), 1_000_000));
  return splitByAmounts(sale.valueFee, parts);
};

/** Amounts that each agent of the line gives back of the profit share, and of the value-added fee. */
export const refundOf = (sale: SaleModel, amount: number, stated?: { fee: number; valueFee: number }) => {
  const { profit, value, refunded, feeBack, valueFeeBack } = sale;
  sale.refunded += amount;
  sale.feeBack += stated?.fee ?? 0;
  sale.valueFeeBack += stated?.valueFee ?? 0;
  if (stated === undefined)
    return [profit, value].map((split) => sharesBack(split, refunded, sale.refunded, sale.amount));
  return [
    sharesBack(profit, feeBack, sale.feeBack, sale.fee),
    sharesBack(value, valueFeeBack, sale.valueFeeBack, sale.valueFee),
  ];
};

export interface WhatIf {
  readonly volume: number;
  readonly count: number;
  readonly old: ReadonlyMap<number, number>;
  readonly new: ReadonlyMap<number, number>;
  readonly booked: ReadonlyMap<number, number>;
}

const add = (sums: Map<number, number>, line: readonly number[], split: Split): void => {
  for (const [i, fen] of sharesIn(split).entries()) {
    const agent = line[i] ?? 0;
    sums.set(agent, (sums.get(agent) ?? 0) + fen);
  }
};

/**
 * The sales of an agent and everybody below in the 30 business days before a saving, at the costs of the first day
 * without and with the command.
 */
export const whatIf = (
  sales: readonly SaleModel[],
  of: { readonly agent: number; readonly today: number; readonly firstDay: number },
  before: TermModel,
  after: TermModel,
): WhatIf => {
  // sales of today are reported in the evening
  const meant = sales.filter(
    ({ day, arrived, line }) => arrived < of.today && day >= of.today - 30 && day < of.today && line.includes(of.agent),
  );
  const sums = { old: new Map<number, number>(), new: new Map<number, number>(), booked: new Map<number, number>() };
  for (const sale of meant) {
    add(sums.old, sale.line, profitOf(before, of.firstDay, sale));
    add(sums.new, sale.line, profitOf(after, of.firstDay, sale));
    add(sums.booked, sale.line, sale.profit);
  }
  return { volume: meant.reduce((sum, { amount }) => sum + amount, 0), count: meant.length, ...sums };
};
